import { operations } from '@gorpark/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createWebPush, isPrivate } from '../../gateways/push/web-push.ts';
import { createVault } from '../../platform/vault.ts';
import { createTestDriver, type TestDriver } from '../../test/drivers.sql.ts';
import { MINUTE_MS } from '../../test/money-kit.sql.ts';
import { moneyScene } from '../../test/money-scene.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { browserPush, startPushService } from '../../test/push-service.ts';
import { addSessions, remindersOf } from '../../test/reminder-kit.sql.ts';
import { createTokenStore } from '../auth/index.ts';
import { createCityBook } from '../cities/index.ts';
import { deliverWaiting } from './deliver.ts';
import type { PushGateway } from './ports.ts';
import { sendReminders } from './sweep.ts';

const service = await startPushService();
const gateway = createWebPush({ key: Buffer.alloc(32, 7), subject: 'https://parking.example', ...service });
const payloads: unknown[] = [];
const push: PushGateway = {
  ...gateway,
  send: (outgoing) => {
    payloads.push(JSON.parse(outgoing.payload));
    return gateway.send(outgoing);
  },
};
const scene = moneyScene({ app: { push, secretKey: SECRET_KEY } });
const { server } = scene;
afterAll(() => service.close());

const deps = () => ({
  db: server.db,
  clock: server.clock,
  cities: createCityBook(server),
  messages: server.app.application.messages,
  push,
  pushVault: createVault([SECRET_KEY], 'reminders:push'),
});
async function sweep(): Promise<void> {
  await sendReminders(deps());
  await deliverWaiting(deps());
}
async function minutes(count: number, work: () => Promise<unknown> = sweep): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    server.clock.advance(MINUTE_MS);
    await work();
  }
}
const add = (token: string, input: object) => server.send(operations.addPush, input, { token });
const answerOf = async (token: string, input: object) => (await (await add(token, input)).json()) as object;
const sentTo = (path: string) => service.received.filter((one) => one.path === path);
async function watched(paths: string[]) {
  const parked = await scene.parkedDriver();
  const { token } = parked.driver;
  for (const path of paths) expect(await answerOf(token, browserPush(path))).toMatchObject({ status: 'ok' });
  await server.call(operations.setReminders, { channels: ['push'], lead: 15 }, { token });
  return parked;
}
const stateOf = async (driver: TestDriver) => (await remindersOf(server, driver)).map(({ state }) => state);
const signInAgain = ({ cityId, accountId }: TestDriver) =>
  createTokenStore(server).issueToken(cityId, { kind: 'driver', accountId });
const subscriptionsOf = ({ accountId }: TestDriver) =>
  server.db.selectFrom('push_subscription').selectAll().where('account_id', '=', accountId).execute();
describe('push subscriptions', () => {
  it('[FGV-102] rejects other hosts and keys, and the eleventh', async () => {
    const { token } = await createTestDriver(server);
    const good = browserPush('/fcm/send/0');
    const refused = { status: 'error', errorName: 'ValidationError' };
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/0',
      'https://127.0.0.1/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com@10.0.0.1/x',
      'https://fcm.googleapis.com:8443/x',
      'file:///etc/passwd',
      '',
    ])
      expect([endpoint, await answerOf(token, { ...good, endpoint })]).toMatchObject([endpoint, refused]);
    expect(await answerOf(token, { ...good, keys: { p256dh: 'AAAA', auth: good.keys.auth } })).toMatchObject(
      refused,
    );
    expect(await answerOf(token, { endpoint: good.endpoint })).toMatchObject(refused);
    const all = Array.from({ length: 10 }, (_, index) => browserPush(`/fcm/send/${index}`));
    for (const one of all) expect(await answerOf(token, one)).toMatchObject({ status: 'ok' });
    expect(await answerOf(token, browserPush('/fcm/send/11'))).toMatchObject(refused);
    expect(await answerOf(token, all[0] ?? {})).toMatchObject({ status: 'ok' });
    expect(service.received).toEqual([]);
    expect(server.logText()).not.toContain('fcm/send');
  });

  it('[FGV-102] follows no redirect and calls no private address', async () => {
    service.answers.set('/moved', [307]);
    const { driver } = await watched(['/moved']);
    await minutes(50);
    expect(sentTo('/moved')).toHaveLength(1);
    expect(sentTo('/stolen')).toEqual([]);
    expect(await stateOf(driver)).toEqual(['failed']);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '169.254.1.1',
      '172.20.0.1',
      '::1',
      'fd00::1',
    ])
      expect([address, isPrivate(address)]).toEqual([address, true]);
    for (const address of ['142.250.74.10', '2a00:1450:4010::5f'])
      expect([address, isPrivate(address)]).toEqual([address, false]);
  });

  it('[FGV-098] [FGV-103] sends to each browser once, TTL until the end', async () => {
    const { driver, ReservationId } = await watched(['/a', '/b']);
    await minutes(45, () => Promise.all([sweep(), sweep()]));
    for (const path of ['/a', '/b']) expect(sentTo(path)).toHaveLength(1);
    const headers = sentTo('/a')[0]?.headers ?? {};
    expect(headers).toMatchObject({ ttl: String(15 * 60), urgency: 'high', topic: `s${ReservationId}` });
    expect(headers.authorization).toMatch(/^vapid t=/);
    const told = await server.call(operations.getReminders, { ReservationId }, { token: driver.token });
    expect(told.result).toMatchObject([{ channel: 'push', state: 'sent' }]);
    await minutes(20);
    expect(sentTo('/a')).toHaveLength(2);
  });

  it.each([
    ['ru', 'Продлить', 'Завершить', ''],
    ['en', 'Extend', 'Finish', '/en'],
  ])('opens the extension or the end of its session, in %s', async (lang, action, title, prefix) => {
    const { driver, ReservationId } = await watched(['/extend']);
    const body = { channels: ['push' as const], lead: 15 };
    const headers = { 'accept-language': lang };
    await server.call(operations.setReminders, body, { token: driver.token, headers });
    payloads.length = 0;
    await minutes(62);
    const url = `${prefix}/profile/parking?city=saint-petersburg`;
    const [stop, extend] = [`${url}&stop=${ReservationId}`, `${url}&extend=${ReservationId}`];
    expect(payloads).toMatchObject([{ action, stop: { title, url: stop }, url: extend }, { url }]);
    for (const property of ['action', 'stop']) expect(payloads[1]).not.toHaveProperty(property);
  });

  it('opens the page of a guest', async () => {
    const guest = await scene.createTestGuest();
    await answerOf(guest.token, browserPush('/guest'));
    await addSessions(server, guest, { count: 1, minutes: 0 });
    const [session] = await scene.sessionsOf(guest);
    const input = { channels: ['push' as const], lead: 15, ReservationId: String(session?.id) };
    await server.call(operations.setReminders, input, { token: guest.token });
    payloads.length = 0;
    await minutes(20);
    expect(payloads).toMatchObject([{ url: '/guest-payment?city=saint-petersburg' }]);
    expect(payloads[0]).not.toHaveProperty('action');
  });

  it('[FGV-103] keeps a browser without its key and delivers once a server has the key', async () => {
    const { driver } = await watched(['/sealed']);
    await minutes(46, () => sendReminders(deps()));
    await deliverWaiting({ ...deps(), pushVault: createVault(['0'.repeat(64)], 'reminders:push') });
    expect([(await subscriptionsOf(driver)).length, await stateOf(driver)]).toEqual([1, ['waiting']]);
    await minutes(1);
    expect(await stateOf(driver)).toEqual(['sent']);
  });
  it('[FGV-103] drops a gone browser; retries 429 and 500 until the end', async () => {
    service.answers.set('/gone', [410]);
    service.answers.set('/lost', [404]);
    service.answers.set('/busy', [429, 500, 201]);
    const { driver } = await watched(['/gone', '/lost', '/busy', '/fine']);
    await minutes(50);
    expect(sentTo('/gone')).toHaveLength(1);
    expect(sentTo('/lost')).toHaveLength(1);
    expect(sentTo('/busy')).toHaveLength(3);
    expect(sentTo('/fine')).toHaveLength(1);
    expect(await stateOf(driver)).toEqual(['sent']);
    expect(await subscriptionsOf(driver)).toHaveLength(2);

    service.answers.set('/down', [503]);
    const { driver: other } = await watched(['/down']);
    await minutes(60);
    const count = sentTo('/down').length;
    expect(count).toBeGreaterThan(10);
    const ending = (await remindersOf(server, other)).filter(({ kind }) => kind === 'ending');
    expect(ending.map(({ state }) => state)).toEqual(['failed']);
    await minutes(15);
    expect(sentTo('/down').length - count).toBeLessThanOrEqual(12);
  });

  it('[FGV-098] fails a reminder of a killed server', async () => {
    const driver = await createTestDriver(server);
    const { token } = driver;
    await answerOf(token, browserPush('/killed'));
    await server.call(operations.setReminders, { channels: ['push'], lead: 15 }, { token });
    await addSessions(server, driver, { count: 1, minutes: 0 });
    await minutes(15, () => sendReminders(deps()));
    await server.pool.query(
      `update reminder_sent set state = 'sending', retry_at = $2 where account_id = $1`,
      [driver.accountId, new Date(server.clock.now() + 2 * MINUTE_MS)],
    );
    await minutes(5);
    expect(sentTo('/killed')).toEqual([]);
    expect(await stateOf(driver)).toEqual(['failed']);
  });

  it('[FGV-105] [FGV-106] ends with account, vehicle or browser; logs no endpoint', async () => {
    const { driver, ReservationId } = await watched(['/secret']);
    const [row] = await subscriptionsOf(driver);
    expect(row?.sealed.toString('latin1')).not.toContain('secret');
    const stranger = await createTestDriver(server);
    const endpoint = 'https://fcm.googleapis.com/secret';
    await server.call(operations.removePush, { endpoint }, { token: stranger.token });
    expect(await subscriptionsOf(driver)).toHaveLength(1);
    await server.call(operations.removePush, { endpoint }, { token: driver.token });
    expect(await subscriptionsOf(driver)).toEqual([]);
    await answerOf(driver.token, browserPush('/secret'));
    await server.call(operations.cancel, { ReservationId }, { token: driver.token });
    const ran = await scene.runHere(
      ...[
        'person',
        'delete',
        String(driver.accountId),
        '--leave-balance',
        '--city',
        'saint-petersburg',
        '--json',
      ],
    );
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(await subscriptionsOf(driver)).toEqual([]);

    const { driver: other, plate } = await watched(['/car']);
    await server.call(operations.removeCar, { numberTs: plate }, { token: other.token });
    await minutes(50);
    expect(sentTo('/car')).toEqual([]);
    expect(server.logText()).not.toMatch(/secret|\/car|p256dh|googleapis/);
  });

  it('[FGV-105] ends with its login: signed out, ended by a new password, idle', async () => {
    const { driver, ReservationId } = await watched(['/ends']);
    const state = async () =>
      (await server.call(operations.getReminders, { ReservationId }, { token: driver.token })).result;
    expect(await state()).toMatchObject([{ channel: 'push', state: 'planned' }]);
    const other = await signInAgain(driver);
    await server.call(operations.logout, {}, { token: other });
    expect(await state()).toMatchObject([{ state: 'planned' }]);
    const third = await signInAgain(driver);
    await answerOf(third, browserPush('/ends'));
    await answerOf(driver.token, browserPush('/stays'));
    await server.call(operations.logout, {}, { token: third });
    await minutes(46);
    expect([sentTo('/ends').length, sentTo('/stays').length]).toEqual([0, 1]);

    for (const end of [
      (token: string) => server.call(operations.logout, {}, { token }),
      (_: string, { cityId, accountId }: TestDriver) =>
        createTokenStore(server).endTokensOf(cityId, accountId),
      () => Promise.resolve(server.clock.advance(15 * 24 * 60 * MINUTE_MS)),
    ]) {
      const { driver: one } = await watched(['/one']);
      await end(one.token, one);
      await addSessions(server, one, { count: 1, minutes: 0 });
      await minutes(20);
      expect(sentTo('/one')).toEqual([]);
      const again = await signInAgain(one);
      const [session] = (await scene.sessionsOf(one)).slice(-1);
      const input = { ReservationId: String(session?.id) };
      const told = await server.call(operations.getReminders, input, { token: again });
      expect(told.result).toMatchObject([{ channel: 'push', state: 'failed' }]);
    }
  });

  it('[FGV-105] accepts no browser of a login that ends at the same time', async () => {
    const driver = await createTestDriver(server);
    for (let round = 0; round < 8; round += 1) {
      const token = await signInAgain(driver);
      const calls = [
        () => add(token, browserPush('/race')),
        () => server.send(operations.logout, {}, { token }),
      ];
      await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(await subscriptionsOf(driver)).toEqual([]);
    }
  });

  it('[FGV-105] reminds a driver and guests of one browser; another driver takes it over', async () => {
    const guests = [await scene.createTestGuest(), await scene.createTestGuest()];
    const { driver: first, ReservationId } = await watched(['/shared']);
    const { driver: second } = await watched(['/shared']);
    for (const guest of guests)
      expect(await answerOf(guest.token, browserPush('/shared'))).toMatchObject({ status: 'ok' });
    const told = await server.call(operations.getReminders, { ReservationId }, { token: first.token });
    expect(told.result).toMatchObject([{ channel: 'push', state: 'noBrowser' }]);
    for (const one of [first, second, ...guests])
      expect(await subscriptionsOf(one)).toHaveLength(one === first ? 0 : 1);
    const { endpoint } = browserPush('/shared');
    await server.call(operations.removePush, { endpoint }, { token: second.token });
    await server.call(operations.removePush, { endpoint }, { token: guests[0]?.token ?? '' });
    for (const one of [second, ...guests])
      expect(await subscriptionsOf(one)).toHaveLength(one === guests[1] ? 1 : 0);
  });
});
