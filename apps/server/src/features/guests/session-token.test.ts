import { type Operation, operations } from '@gorpark/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW_MS } from '../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { createRepairKit, nextPlate, typoOf } from '../../test/repair-kit.sql.ts';
import { linkKeyOf, secretOf } from './order-link.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const { trailOf } = createRepairKit(server);
beforeEach(() => server.clock.set(TEST_NOW_MS));
const CITY = ['--city', 'saint-petersburg'];

/** Returns two sessions that one browser paid in the same millisecond, and what the link of the first opens. */
async function twoOrders() {
  const guest = await scene.createTestGuest();
  const pay = async () => {
    const plate = nextPlate();
    const form = { Duration: 120, Vehicle: vehicle(plate), PaymentService: 'card' };
    const { order, RedirectURL } = await scene.startSession(guest, form);
    await scene.payOnPage(RedirectURL);
    return { plate, order: String(order) };
  };
  const [own, other] = [await pay(), await pay()];
  await scene.settleAll();
  const sessions = await scene.sessionsOf(guest);
  const idOf = (plate: string) => String(sessions.find((one) => one.plate === plate)?.id);
  const link = {
    order: own.order,
    secret: secretOf(linkKeyOf(SECRET_KEY), { cityId: guest.cityId, orderNumber: own.order }),
  };
  const opened = await server.call(operations.orderToken, link);
  return {
    guest,
    link,
    own: { ...own, id: idOf(own.plate) },
    other: { ...other, id: idOf(other.plate) },
    token: String(opened['token']),
    expires: Date.parse(String(opened['expires'])),
  };
}

type Two = Awaited<ReturnType<typeof twoOrders>>;

const stateOf = async ({ guest }: Two) => [
  await scene.sessionsOf(guest),
  await scene.walletOf(guest),
  await scene.operationsOf(guest),
  await server.db.selectFrom('push_subscription').selectAll().execute(),
  await server.db.selectFrom('reminder_setting').selectAll().execute(),
];

const withToken = Object.values(operations).filter(
  ({ token }) => (token.need as string) !== 'none',
) as Operation[];
const byScope = (scope: Operation['forSessionToken']) =>
  withToken.filter((each) => each.forSessionToken === scope);
const exampleOf = ({ example }: Operation) => example.input as object;

describe('token of a link', () => {
  it('[THR-4] is refused by each call that names no session', async () => {
    const two = await twoOrders();
    const before = await stateOf(two);
    for (const operation of byScope(undefined)) {
      const response = await server.send(operation, exampleOf(operation) as never, { token: two.token });
      expect([operation.id, ((await response.json()) as { errorName: string }).errorName]).toEqual([
        operation.id,
        'TokenNotFound',
      ]);
    }
    expect(await stateOf(two)).toEqual(before);
  });

  it.each(byScope('ReservationId').map((operation) => [operation.id, operation] as const))(
    '[THR-4] %s answers for another session of the same browser as for a missing one',
    async (_id, operation) => {
      const two = await twoOrders();
      const before = await stateOf(two);
      const call = async (ReservationId: string | undefined, token: string) => {
        const input = { ...exampleOf(operation), ReservationId };
        return (await server.send(operation, input as never, { token })).text();
      };
      const foreign = await call(two.other.id, two.token);
      expect(JSON.parse(foreign)).toMatchObject({ errorName: 'ParkingSessionNotFound' });
      for (const id of [`0${two.own.id}`, ` ${two.own.id}`, '', undefined, '999999999'])
        expect(await call(id, two.token)).toBe(foreign);
      expect(await stateOf(two)).toEqual(before);
      expect(await call(two.own.id, two.token)).not.toContain('ParkingSessionNotFound');
      expect(await call(two.other.id, two.guest.token)).not.toContain('ParkingSessionNotFound');
    },
  );

  it('[THR-4] lists its own session and states its own orders only', async () => {
    expect([...byScope('list'), ...byScope('order')].map(({ id }) => id).toSorted()).toEqual([
      'giveUpOrder',
      'orderState',
      'todaySessions',
    ]);
    const two = await twoOrders();
    const { result } = await server.call(operations.todaySessions, {}, { token: two.token });
    expect((result as { plate: string }[]).map(({ plate }) => plate)).toEqual([two.own.plate]);
    const stateOfOrder = (order: string) =>
      server.call(operations.orderState, { order }, { token: two.token });
    expect(await stateOfOrder(two.own.order)).toMatchObject({ state: 'done', plate: two.own.plate });
    expect(await stateOfOrder(two.other.order)).toEqual(await stateOfOrder('999999999'));
    const timestart = new Date(server.clock.now() - 15 * MINUTE_MS).toISOString();
    const fix = { ReservationId: two.own.id, kind: 'start' as const, timestart, PaymentService: 'card' };
    const asked = await server.call(operations.repair, fix, { token: two.token });
    expect(await stateOfOrder(String(asked.order))).toMatchObject({ state: 'processing', purpose: 'repair' });
    const unpaid = { Duration: 60, Vehicle: vehicle(nextPlate()), PaymentService: 'card' };
    const { order } = await scene.startSession(two.guest, unpaid);
    const giveUp = (number: unknown) =>
      server.call(operations.giveUpOrder, { order: String(number) }, { token: two.token });
    expect(await giveUp(order)).toEqual(await giveUp('999999999'));
    const foreign = { ...fix, ReservationId: two.other.id };
    const repair = await server.call(operations.repair, foreign, { token: two.guest.token });
    expect(await giveUp(repair.order)).toEqual(await giveUp('999999999'));
    expect(await giveUp(asked.order)).toMatchObject({ isCancelled: true });
  });

  it('[THR-4] repairs its own session', async () => {
    const two = await twoOrders();
    const fix = { kind: 'plate' as const, Vehicle: vehicle(typoOf(two.own.plate)) };
    const fixed = await server.call(
      operations.repair,
      { ReservationId: two.own.id, ...fix },
      { token: two.token },
    );
    expect(fixed).toMatchObject({ status: 'ok' });
    expect(await trailOf({ ReservationId: two.own.id })).toHaveLength(1);
  });

  it('[THR-4] ends with the link: at the repair deadline, or when the operator ends it', async () => {
    const two = await twoOrders();
    const again = await twoOrders();
    const ask = async ({ token }: Two) =>
      (await server.call(operations.todaySessions, {}, { token })).errorName ?? 'ok';
    // The end of the day in the city.
    expect(two.expires).toBe(Date.UTC(2025, 10, 5, 21));
    expect(await ask(two)).toBe('ok');
    const ended = await scene.runHere('session', 'end-link', two.own.order, ...CITY);
    expect(ended).toMatchObject({ code: 0, err: '' });
    // Another process ended it, so a read may still be answered from the cache.
    server.clock.advance(5000);
    expect(await ask(two)).toBe('TokenNotFound');
    expect(await server.call(operations.orderToken, two.link)).toMatchObject({ errorName: 'LinkNotValid' });
    expect(await ask({ ...two, token: two.guest.token })).toBe('ok');
    expect(await scene.runHere('session', 'end-link', two.own.order, ...CITY)).toMatchObject({ code: 1 });
    expect(await ask(again)).toBe('ok');
    server.clock.set(again.expires - 1);
    expect(await ask(again)).toBe('ok');
    server.clock.set(again.expires);
    expect(await ask(again)).toBe('TokenExpired');
    expect(await server.call(operations.orderToken, again.link)).toMatchObject({ errorName: 'LinkNotValid' });
  });
});
