import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks, ZERO } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { type TestDriver } from '../../test/drivers.sql.ts';
import type { Answer } from '../../test/harness.ts';
import { HOUR_ROUBLES, MINUTE_MS, sessionInput, vehicle } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { inTransaction } from '../../platform/db/tx.ts';
import { createTokenStore } from '../auth/index.ts';
import { giveMoney } from '../../demo/create-driver.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
const DAY_MS = 86_400_000;
let plates = 100;
const nextPlate = () => `Т${(plates += 1)}ТТ78`;

function mint(city?: string, address = '192.0.2.1'): Promise<Answer> {
  return server.call(operations.guestToken, {}, { city, headers: { 'x-forwarded-for': address } });
}

const byCard = (guest: TestDriver, plate: string, fields: object = {}): Promise<Answer> =>
  scene.startSession(guest, { Vehicle: vehicle(plate), PaymentService: 'card', ...fields });

async function paidSession(guest: TestDriver, plate: string, fields: object = {}): Promise<Answer> {
  const answer = await byCard(guest, plate, fields);
  await scene.payOnPage(answer.RedirectURL);
  await scene.settleAll();
  return answer;
}

function refundsOf(guest: TestDriver) {
  return server.db
    .selectFrom('payment_refund as r')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.city_id', '=', 'r.city_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .select(['r.amount_kop as amount', 'r.status'])
    .where('p.city_id', '=', guest.cityId)
    .where('p.account_id', '=', guest.accountId)
    .execute();
}

describe('guest token', () => {
  it('[PAY-187] [PAY-057] [THR-4] returns a price for any plate in both forms and shows no balance', async () => {
    const token = String((await mint()).token);
    const cost = await server.call(operations.cost, sessionInput(), { token });
    expect(cost).toMatchObject({
      status: 'ok',
      totalcost: HOUR_ROUBLES,
      totaldiscount: 0,
      benefit: 0,
      balance: -1,
      moneyEnough: false,
      refill: HOUR_ROUBLES,
    });
    const transport = { number: 'a123bc178', category: 'B', numberFormat: 'rus' };
    const input = { zone: '7801', transport, duration: 60, parkingCode: null, timestart: null };
    expect(await server.call(operations.sessionCost, input, { token })).toEqual(cost);
    expect((await server.call(operations.cost, sessionInput({ Zone: '0' }), { token })).errorName).toBe(
      'ZoneNotFound',
    );
  });

  it('[THR-22] returns the same price response for a parked and a free plate', async () => {
    const { plate } = await scene.parkedDriver();
    const { token } = await scene.createTestGuest();
    const ask = (number: string) =>
      server.call(operations.cost, sessionInput({ Vehicle: vehicle(number) }), { token });
    expect(await ask(plate)).toEqual(await ask(nextPlate()));
  });

  it('[PAY-188] [THR-4] creates and accepts no tokens where payments without an account are off', async () => {
    const city = 'kaluga';
    expect((await mint(city)).errorName).toBe('TokenNotFound');
    const guest = await scene.createTestGuest(city);
    for (const operation of [operations.cost, operations.sessionCost, operations.start, operations.cancel]) {
      const answer = await server.call(operation, sessionInput(), { token: guest.token, city });
      expect([operation.id, answer.errorName]).toEqual([operation.id, 'TokenNotFound']);
    }
  });

  it('[PAY-188] rejects a token immediately after the city disables guests', async () => {
    const guest = await scene.createTestGuest('voronezh');
    const ask = () =>
      server.call(operations.cancel, { ReservationId: '1' }, { token: guest.token, city: 'voronezh' });
    const set = (isOn: boolean) =>
      server.pool.query(
        `update city_option set settings = settings || jsonb_build_object('useSessionWithoutRegister', $2::boolean)
          where city_id = $1`,
        [guest.cityId, isOn],
      );
    expect((await ask()).errorName).toBe('ParkingSessionNotFound');
    await set(false);
    server.clock.advance(6000);
    expect((await ask()).errorName).toBe('TokenNotFound');
    await set(true);
  });

  it('[THR-4] [THR-26] limits a token to a day and one city, an address to forty per hour', async () => {
    const { token, expires } = await mint('moscow', '192.0.2.44');
    expect(Date.parse(String(expires)) - server.clock.now()).toBe(DAY_MS);
    const ask = (city: string) => server.call(operations.cancel, {}, { token: String(token), city });
    expect((await ask('moscow')).errorName).toBe('ParkingSessionNotFound');
    expect((await ask('saint-petersburg')).errorName).toBe('TokenNotFound');
    for (let i = 1; i < 40; i++) expect((await mint('moscow', '192.0.2.44')).status).toBe('ok');
    const headers = { 'x-forwarded-for': '192.0.2.44' };
    const refused = await server.send(operations.guestToken, {}, { city: 'moscow', headers });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await mint('moscow', '192.0.2.45')).status).toBe('ok');
    server.clock.advance(DAY_MS);
    expect((await ask('moscow')).errorName).toBe('TokenExpired');
  });

  it('[THR-4] gives no access to its account by login or recovery', async () => {
    const guest = await scene.createTestGuest();
    const { email } = await server.db
      .selectFrom('account')
      .select('email')
      .where('city_id', '=', guest.cityId)
      .where('id', '=', guest.accountId)
      .executeTakeFirstOrThrow();
    expect(email).toMatch(/^[0-9a-f-]{36}@guest\.invalid$/);
    for (const password of ['x', 'gorpark2026']) {
      const answer = await server.call(operations.login, { login: email, password });
      expect(answer.errorName).toBe('IncorrectLogin');
    }
    expect((await server.call(operations.restoreSendEmail, { email })).errorName).toBe('AccountNotFound');
    const row = [guest.cityId, guest.accountId];
    const hidden = /account_guest_is_hidden|has no phone/;
    await expect(
      server.pool.query(`update account set password_hash = 'x' where city_id = $1 and id = $2`, row),
    ).rejects.toThrow(hidden);
    await expect(
      server.pool.query(`update account set email_norm = 'a@b.ru' where city_id = $1 and id = $2`, row),
    ).rejects.toThrow(hidden);
    await expect(
      server.pool.query(
        `insert into account_phone (city_id, account_id, phone) values ($1, $2, '79990001122')`,
        row,
      ),
    ).rejects.toThrow(hidden);
  });
});

describe('guest session', () => {
  it('[PAY-187] [INV-9] pays a start at the provider and creates the session after the money arrives', async () => {
    const guest = await scene.createTestGuest();
    const plate = nextPlate();
    const submitMs = server.clock.now();
    const answer = await byCard(guest, plate);
    expect(answer).toMatchObject({ status: 'ok', ReservationId: '', totalcost: HOUR_ROUBLES, balance: -1 });
    expect(answer.order).toMatch(/^\d+$/);
    expect(await scene.sessionsOf(guest)).toEqual([]);
    server.clock.advance(MINUTE_MS);
    const back = await scene.payOnPage(answer.RedirectURL);
    expect(back).toMatch(/^\/guest-payment\?order=/);
    await scene.settleAll();
    const [session] = await scene.sessionsOf(guest);
    expect(session).toMatchObject({ plate, status: 'live', charged_kop: 28_000 });
    expect(session?.starts_at.getTime()).toBe(submitMs);
    expect(await scene.walletOf(guest)).toBe(0);
    expect(await scene.paymentOf(answer.order)).toMatchObject({ status: 'done', intent_status: 'served' });
  });

  it('[PAY-187] [sessions-3] rejects a start without a provider', async () => {
    const guest = await scene.createTestGuest();
    const plate = nextPlate();
    expect((await byCard(guest, plate, { PaymentService: null })).errorName).toBe(
      'NotSelectedPaymentService',
    );
    expect((await byCard(guest, plate, { PaymentService: 'balance' })).errorName).toBe('NoMoneyNoHoney');
    expect(await scene.sessionsOf(guest)).toEqual([]);
  });

  it('[THR-22] [sessions-1] rejects a free period without creating a session', async () => {
    const guest = await scene.createTestGuest();
    const toNight = 13 * 60 * MINUTE_MS;
    server.clock.advance(toNight);
    const answer = await byCard(guest, nextPlate());
    server.clock.advance(-toNight);
    expect(answer.errorName).toBe('ParkingSessionWasFree');
    expect(await scene.sessionsOf(guest)).toEqual([]);
  });

  it('[INV-9] [INV-25] starts nothing from money in the hidden wallet', async () => {
    const guest = await scene.createTestGuest();
    const { cityId, accountId } = guest;
    const at = new Date(server.clock.now());
    await inTransaction(server.db, (tx) =>
      giveMoney(tx, { cityId, accountId, amount: kopecks(100_000), at }),
    );
    const none = await byCard(guest, nextPlate(), { PaymentService: null });
    expect(none.errorName).toBe('NotSelectedPaymentService');
    expect((await byCard(guest, nextPlate())).totalcost).toBe(HOUR_ROUBLES);
    expect(await scene.walletOf(guest)).toBe(100_000);
  });

  it('[INV-7] returns the same order and page for the same key', async () => {
    const guest = await scene.createTestGuest();
    const fields = { Vehicle: vehicle(nextPlate()), PaymentService: 'card' };
    const ask = () => scene.startSession(guest, fields, { key: 'one-press' });
    const first = await ask();
    for (const copy of await Promise.all([ask(), ask(), ask()])) expect(copy).toEqual(first);
  });

  it('[THR-22] rejects the eleventh plate of a token within an hour', async () => {
    const guest = await scene.createTestGuest();
    for (let i = 0; i < 10; i++) expect((await byCard(guest, nextPlate())).status).toBe('ok');
    expect((await byCard(guest, nextPlate())).errorName).toBe('ValidationError');
  });

  it('[INV-9] [INV-15] refunds late money to its source, not to a balance', async () => {
    const guest = await scene.createTestGuest();
    const answer = await byCard(guest, nextPlate());
    server.clock.advance(16 * MINUTE_MS);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(guest)).toEqual([]);
    expect(await refundsOf(guest)).toEqual([{ amount: 28_000, status: 'done' }]);
    expect(await scene.walletOf(guest)).toBe(ZERO);
    await scene.settleAll();
    expect(await refundsOf(guest)).toHaveLength(1);
  });

  it('[INV-9] [INV-8] refunds money to its source if the plate was parked meanwhile', async () => {
    const guest = await scene.createTestGuest();
    const plate = nextPlate();
    const answer = await byCard(guest, plate);
    await paidSession(await scene.createTestGuest(), plate);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.paymentOf(answer.order)).toMatchObject({
      intent_status: 'returned',
      refunded_kop: 28_000,
    });
    expect(await refundsOf(guest)).toEqual([{ amount: 28_000, status: 'done' }]);
    expect(await scene.walletOf(guest)).toBe(0);
  });

  it('[INV-9] [INV-12] refunds the unused part of an early end to the card once', async () => {
    const guest = await scene.createTestGuest();
    await paidSession(guest, nextPlate(), { Duration: 120 });
    const [session] = await scene.sessionsOf(guest);
    server.clock.advance(60 * MINUTE_MS);
    const input = { ReservationId: String(session?.id) };
    const end = () => server.call(operations.cancel, input, { token: guest.token });
    const answers = await Promise.all([end(), end(), end()]);
    const done = answers.filter((answer) => answer.status === 'ok');
    expect(done).toHaveLength(1);
    expect(done[0]).toMatchObject({ refund: 280.2, balance: -1 });
    await scene.settleAll();
    expect(await refundsOf(guest)).toEqual([{ amount: 28_020, status: 'done' }]);
    expect(await scene.walletOf(guest)).toBe(0);
  });

  it("[THR-4] does not find another guest's session", async () => {
    const owner = await scene.createTestGuest();
    await paidSession(owner, nextPlate());
    const [session] = await scene.sessionsOf(owner);
    const stranger = await scene.createTestGuest();
    const input = { ReservationId: String(session?.id) };
    const answer = await server.call(operations.cancel, input, { token: stranger.token });
    expect(answer.errorName).toBe('ParkingSessionNotFound');
    expect(await createTokenStore(server).resolveToken(owner.cityId, stranger.token)).toMatchObject({
      kind: 'guest',
    });
  });
});
