import { moneyScene } from '../../test/money-scene.ts';
import { operations, type RequestOf } from '@gorpark/contract';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { type TestDriver } from '../../test/drivers.sql.ts';
import type { Answer, CallOptions } from '../../test/harness.ts';
import { HOUR_ROUBLES, MINUTE_MS } from '../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../test/payment-kit.sql.ts';
import { proofKeyOf, signCheck } from './proof.ts';
import { createGuestReceipts } from './receipts.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY, publicUrl: 'https://parking.example' } });
const { server } = scene;
const MOSCOW = 'moscow';
let plates = 100;
const nextPlate = () => `У${(plates += 1)}УУ78`;

type Fields = RequestOf<typeof operations.pay>;

const form = (fields: Fields = {}): Fields => ({
  type: 'payment',
  number: nextPlate(),
  category: 'B',
  numberFormat: 'rus',
  payment: 'card',
  phone: '',
  zone: '7801',
  duration: 60,
  ...fields,
});

const pay = ({ token }: TestDriver, fields: Fields = {}, call: CallOptions = {}): Promise<Answer> =>
  server.call(operations.pay, form(fields), { token, ...call });

/** Moscow offers post-payment. */
async function moscowZone(): Promise<string> {
  const { zonenumber } = await server.db
    .selectFrom('zone')
    .innerJoin('city', 'city.id', 'zone.city_id')
    .select('zone.zonenumber')
    .where('city.slug', '=', MOSCOW)
    .where('zone.is_active', '=', true)
    .orderBy('zone.zonenumber')
    .executeTakeFirstOrThrow();
  return zonenumber;
}

async function settle(answer: Answer): Promise<void> {
  await scene.payOnPage(answer.RedirectURL);
  await scene.settleAll();
  await server.app.application.guests.receipts.sweep();
}

const localTime = (ms: number) => new Date(ms + 180 * MINUTE_MS).toISOString().slice(0, 19);

describe('pay', () => {
  it("[PAY-159] pays a driver's session from the balance: returns status, message and no page", async () => {
    const driver = await scene.parkingDriver();
    const answer = await pay(driver, { payment: 'balance' });
    expect(answer).toMatchObject({
      status: 'ok',
      message: 'Парковка началась',
      RedirectURL: '',
      totalcost: HOUR_ROUBLES,
      balance: 720,
    });
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });

  it('[PAY-159] returns the page to pay the missing sum for a method', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 10_000 });
    const answer = await pay(driver);
    expect(answer).toMatchObject({ status: 'ok', totalcost: 180, ReservationId: '' });
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    await settle(answer);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });

  it('[PAY-159] requires a start for a post-payment; other fields have the errors of start', async () => {
    const driver = await scene.parkingDriver();
    const errorOf = async (fields: Fields) => (await pay(driver, fields)).errorName;
    const payment = 'balance';
    expect(await errorOf({ payment, type: 'postPayment' })).toBe('RequiredField');
    const future = localTime(server.clock.now() + 5 * MINUTE_MS);
    expect(await errorOf({ payment, type: 'postPayment', postPaymentStartTime: future })).toBe('FuturePost');
    expect(await errorOf({ payment, type: 'free' })).toBe('ValidationError');
    expect(await errorOf({ payment, number: '' })).toBe('EmptyTs');
    expect(await errorOf({ payment, zone: '' })).toBe('NoZoneSelected');
    expect(await errorOf({ payment, duration: '' })).toBe('NoDurationSelected');
    expect(await errorOf({ payment: 'gold' })).toBe('PaymentServiceNotFound');
    expect(await scene.sessionsOf(driver)).toEqual([]);
  });

  it('[PAY-159] [PAY-161] creates a session from the given start for a post-payment', async () => {
    const driver = await scene.parkingDriver({ city: MOSCOW, balanceKopecks: 200_000 });
    const startMs = server.clock.now() - 30 * MINUTE_MS;
    const post = { payment: 'balance', zone: await moscowZone(), postPaymentStartTime: localTime(startMs) };
    const first = await pay(driver, { ...post, type: 'postPayment' }, { city: MOSCOW });
    expect(first).toMatchObject({ status: 'ok', RedirectURL: '', message: 'Парковка оплачена' });
    expect(first.totalcost).toBeGreaterThan(0);
    const { type: _type, ...fields } = form(post);
    const second = await server.call(operations.postPayment, fields, { token: driver.token, city: MOSCOW });
    expect(second).toMatchObject({ status: 'ok', RedirectURL: '', totalcost: first.totalcost });
    const sessions = await scene.sessionsOf(driver);
    expect(sessions.map((session) => session.starts_at.getTime())).toEqual([startMs, startMs]);
  });

  it('[PAY-161] extends a session by its id: returns status, message, RedirectURL', async () => {
    const { driver, ReservationId, endDate } = await scene.parkedDriver();
    const fields = { ReservationId, duration: 60, payment: 'balance' };
    const answer = await server.call(operations.continueSession, fields, { token: driver.token });
    expect(answer).toMatchObject({ status: 'ok', message: 'Парковка продлена', RedirectURL: '' });
    expect(Date.parse(String(answer.endDate)) - Date.parse(endDate)).toBe(60 * MINUTE_MS);
    const poor = await scene.parkedDriver({ balanceKopecks: 28_000 });
    const byCard = { ReservationId: poor.ReservationId, duration: 60, payment: 'card' };
    const lacking = await server.call(operations.continueSession, byCard, { token: poor.driver.token });
    expect(lacking.RedirectURL).toMatch(/^\/sandbox\/pay\//);
  });

  it('[PAY-160] accepts the same fields with a guest`s token', async () => {
    const guest = await scene.createTestGuest(MOSCOW);
    const call = { token: guest.token, city: MOSCOW };
    const zone = await moscowZone();
    const now = await pay(guest, { zone, type: 'paymentUnregister' }, call);
    const postPaymentStartTime = localTime(server.clock.now() - 30 * MINUTE_MS);
    const post = await pay(guest, { zone, type: 'postPaymentUnregister', postPaymentStartTime }, call);
    const { type: _type, ...fields } = form({ zone, postPaymentStartTime });
    const other = await server.call(operations.postPayment, fields, call);
    for (const answer of [now, post, other]) {
      expect(answer).toMatchObject({ status: 'ok', balance: -1 });
      expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
      expect(answer.message).not.toBe('');
      await settle(answer);
      expect(await scene.paymentOf(answer.order)).toMatchObject({ intent_status: 'served' });
    }
    const starts = (await scene.sessionsOf(guest)).map(({ starts_at }) => starts_at.getTime());
    expect(starts).toHaveLength(3);
    expect(starts.filter((ms) => ms < server.clock.now())).toHaveLength(2);
    expect(await scene.walletOf(guest)).toBe(0);
    const errors = [
      await pay(guest, { zone, payment: 'balance' }, call),
      await pay(guest, { zone, payment: '' }, call),
    ];
    expect(errors.map(({ errorName }) => errorName)).toEqual(['NoMoneyNoHoney', 'NotSelectedPaymentService']);
  });

  it('[INV-7] [PAY-159] creates one order for a repeated request with its key', async () => {
    const guest = await scene.createTestGuest();
    const number = nextPlate();
    const answers = await Promise.all(
      [1, 2, 3].map(() => pay(guest, { number }, { headers: { 'idempotency-key': 'one' } })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('guest notification', () => {
  it('[PAY-160] sends a verifiable link after the session is created, then deletes the contact within a day', async () => {
    const guest = await scene.createTestGuest();
    const receiptEmail = 'Guest.One@example.org';
    const number = nextPlate();
    const answer = await pay(guest, { number, receiptEmail });
    await server.app.application.guests.receipts.sweep();
    expect(await scene.countMessages('guest.one@example.org')).toBe(0);
    await settle(answer);
    const mail = await scene.lastMessage('guest.one@example.org');
    for (const part of [number, '05.11.2025 12:00', '05.11.2025 13:00', '280.00', 'Это не кассовый чек'])
      expect(mail.text).toContain(part);
    const link = new URL(/https:\/\/parking\.example\/check\S+/.exec(mail.text)?.[0] ?? '');
    const fields = Object.fromEntries(link.searchParams);
    expect(await server.call(operations.checkProof, fields)).toEqual({ status: 'ok', isVerified: true });
    server.clock.advance(24 * 60 * MINUTE_MS + 1);
    await server.app.application.guests.receipts.sweep();
    const { rows } = await server.pool.query(
      'select email, phone from guest_receipt where order_number = $1',
      [answer.order],
    );
    expect(rows).toEqual([{ email: null, phone: null }]);
    expect(await scene.countMessages('guest.one@example.org')).toBe(1);
  });

  it('[PAY-160] sends the same text by SMS; its link opens the English page for an English guest', async () => {
    const guest = await scene.createTestGuest();
    const headers = { 'accept-language': 'en' };
    const answer = await server.call(operations.pay, form({ receiptPhone: '8 900 000-00-77' }), {
      token: guest.token,
      headers,
    });
    await settle(answer);
    const message = await scene.lastMessage('79000000077');
    expect(message.text).toMatch(
      /^Parking paid: .* 280\.00 RUB\. Check: https:\/\/parking\.example\/en\/check\?/,
    );
  });

  it('[PAY-160] [FLT-40] repeats an SMS that was not sent after one and two minutes, then forgets the phone', async () => {
    const wake = vi.spyOn(server.app.application.guests.receipts, 'wake').mockReturnValue();
    const answer = await pay(await scene.createTestGuest(), { receiptPhone: '79000000078' });
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    wake.mockRestore();
    let attempts = 0;
    const off = { forgiveness: { repair: { kinds: [] } } };
    const receipts = createGuestReceipts({
      ...{ db: server.db, clock: server.clock, log: createLogger({ level: 'silent' }) },
      messages: { sms: () => Promise.resolve((attempts += 1) > 2), mail: () => Promise.resolve() },
      ...{ publicUrl: 'https://parking.example', proofKey: 'one', linkKey: 'two' },
      tariffs: { of: () => Promise.resolve(off as never) },
    });
    const after = async (ms: number) => {
      server.clock.advance(ms);
      await receipts.sweep();
      return attempts;
    };
    const phoneOf = () =>
      server.db
        .selectFrom('guest_receipt')
        .select('phone')
        .where('order_number', '=', String(answer.order))
        .executeTakeFirst();
    expect([await after(0), await after(MINUTE_MS - 1), await after(1)]).toEqual([1, 1, 2]);
    expect(await phoneOf()).toEqual({ phone: '79000000078' });
    expect([await after(2 * MINUTE_MS - 1), await after(1), await after(9 * MINUTE_MS)]).toEqual([2, 3, 3]);
    expect(await phoneOf()).toEqual({ phone: null });
    await receipts.stop();
  });

  it('[INV-9] [PAY-160] notifies of a refund', async () => {
    const guest = await scene.createTestGuest();
    const answer = await pay(guest, { receiptEmail: 'late@example.org' });
    server.clock.advance(16 * MINUTE_MS);
    await settle(answer);
    const { text } = await scene.lastMessage('late@example.org');
    expect(text).toContain('парковка не началась: деньги пришли слишком поздно.');
    expect(text).toContain('Вернём 280.00 ₽');
    expect(text).not.toMatch(/цена|уже оплачена/);
    expect(await scene.sessionsOf(guest)).toEqual([]);
    server.clock.advance(-16 * MINUTE_MS);
  });

  it('[payments-4] [THR-22] states as the only reason in the email that the car is already in paid parking', async () => {
    const guest = await scene.createTestGuest();
    const number = 'Р777РР78';
    const first = await pay(guest, { number });
    const second = await pay(guest, { number, receiptEmail: 'parked@example.org' });
    await settle(first);
    await settle(second);
    const { text } = await scene.lastMessage('parked@example.org');
    expect(text).toContain('парковка этого автомобиля уже оплачена');
    expect(text).not.toMatch(/поздно|цена/);
  });

  it('[PAY-160] stores no contact for a driver, who has an account', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const { order } = await pay(driver, { receiptEmail: 'other@example.org' });
    const text = 'select from guest_receipt where order_number = $1';
    expect((await server.pool.query(text, [order])).rowCount).toBe(0);
  });

  it('[PAY-160] returns InvalidFormat for an invalid email or phone and starts nothing', async () => {
    const guest = await scene.createTestGuest();
    for (const fields of [{ receiptEmail: 'a@b' }, { receiptEmail: 'a@b.ru,c@d.ru' }, { receiptPhone: '12' }])
      expect((await pay(guest, fields)).errorName).toBe('InvalidFormat');
    expect(await scene.operationsOf(guest)).toEqual([]);
  });
});

describe('proof of /check', () => {
  const fields = { title: 'Парковка', dateIn: '1', dateOut: '2', price: '280.00', ts: 'А123ВС178' };

  it('[PAY-304] [BAD-102] does not verify without a proof, with a forged one or a changed field', async () => {
    const ask = (input: object) => server.call(operations.checkProof, input);
    const no = { status: 'ok', isVerified: false };
    expect(await ask({})).toEqual(no);
    expect(await ask(fields)).toEqual(no);
    for (const proof of ['x', 'a'.repeat(43), '<script>', "' or 1=1"])
      expect(await ask({ ...fields, proof })).toEqual(no);
    expect((await ask({ ...fields, title: 'x'.repeat(161) })).errorName).toBe('ValidationError');
    const proof = signCheck(proofKeyOf(SECRET_KEY), fields);
    expect(await ask({ ...fields, proof })).toEqual({ status: 'ok', isVerified: true });
    const changed = { title: 'парковка', dateIn: '2', dateOut: '3', price: '180.00', ts: 'А123ВС177' };
    for (const [name, value] of Object.entries(changed))
      expect(await ask({ ...fields, proof, [name]: value })).toEqual(no);
  });
});
