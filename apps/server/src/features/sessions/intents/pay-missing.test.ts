import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { formatTime } from '@gorpark/domain/time';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/db/tx.ts';
import type { TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { recordOperation, transfer } from '../../ledger/index.ts';
import { version } from '../../../test/tariffs.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let plates = 100;

interface ShortDriver extends TestDriver {
  plate: string;
  email: string;
}

async function shortDriver(balanceKopecks = 10_000): Promise<ShortDriver> {
  const plate = `Е${(plates += 1)}ЕЕ78`;
  const email = `short-${plates}@example.org`;
  return {
    ...(await scene.parkingDriver({ balanceKopecks, email, vehicles: [{ plate }] })),
    plate,
    email,
  };
}

const startByCard = (driver: ShortDriver, key?: string): Promise<Answer> =>
  scene.startSession(driver, { Vehicle: vehicle(driver.plate), PaymentService: 'card' }, { key });

describe('start with too little balance', () => {
  it('[PAY-302] [payments-1] returns the missing sum and its page, charges nothing and starts nothing', async () => {
    const driver = await shortDriver();
    const answer = await startByCard(driver);
    expect(answer).toMatchObject({ status: 'ok', ReservationId: '', totalcost: 180, balance: 100 });
    expect(answer.RedirectURL).toMatch(/^\/sandbox\/pay\//);
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(10_000);
  });

  it('[payments-1] starts at the quoted price from the moment of the click after payment', async () => {
    const driver = await shortDriver();
    const submitMs = server.clock.now();
    const answer = await startByCard(driver);
    server.clock.advance(4 * MINUTE_MS);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    const [session] = await scene.sessionsOf(driver);
    expect(session).toMatchObject({ plate: driver.plate, status: 'live', charged_kop: 28_000 });
    expect(session?.starts_at.getTime()).toBe(submitMs);
    expect(session?.ends_at.getTime()).toBe(submitMs + 60 * MINUTE_MS);
    expect(await scene.walletOf(driver)).toBe(0);
    expect((await scene.refillsOf(driver)).map((row) => [row.status, row.sum_kop])).toEqual([
      ['done', 18_000],
    ]);
    const payment = (await scene.operationsOf(driver)).filter((row) => row.type === 'payment');
    expect(payment.map((row) => row.sum_kop)).toEqual([-28_000]);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });

  it('[INV-7] returns the same order and page for a key, also after the session began', async () => {
    const driver = await shortDriver();
    const first = await startByCard(driver, 'one-press');
    const copies = await Promise.all(Array.from({ length: 10 }, () => startByCard(driver, 'one-press')));
    for (const copy of copies) expect(copy).toEqual(first);
    await scene.payOnPage(first.RedirectURL);
    await scene.settleAll();
    expect(await startByCard(driver, 'one-press')).toEqual(first);
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
    expect(await scene.refillsOf(driver)).toHaveLength(1);
  });

  it('[payments-1] [INV-15] credits money after 15 minutes to the balance and emails the driver', async () => {
    const driver = await shortDriver();
    const answer = await startByCard(driver);
    server.clock.advance(15 * MINUTE_MS + 1);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(28_000);
    const { text } = await scene.lastMessage(driver.email);
    expect(text).toContain('Мы получили 180.00 ₽, но парковка не началась: деньги пришли слишком поздно.');
  });

  it('[payments-1] keeps the sum on the balance if the plate was parked meanwhile', async () => {
    const driver = await shortDriver();
    const answer = await startByCard(driver);
    const rich = await scene.parkingDriver({ vehicles: [{ plate: driver.plate }] });
    expect((await scene.startSession(rich, { Vehicle: vehicle(driver.plate) })).status).toBe('ok');
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(28_000);
    const order_number = (await scene.refillsOf(driver))[0]?.order_number;
    expect(await scene.paymentOf(order_number)).toMatchObject({
      status: 'done',
      intent_status: 'returned',
    });
    const { text } = await scene.lastMessage(driver.email);
    expect(text).toContain('парковка не началась: парковка этого автомобиля уже оплачена.');
    const { ends_at } = (await scene.sessionsOf(rich))[0] ?? {};
    const until = ends_at && formatTime(ends_at.getTime(), 'Europe/Moscow');
    expect(text).toContain(`оплачена до ${until}. Если нужно дольше, оплатите время после ${until}.`);
    expect(text).not.toContain('ещё раз');
  });

  it('[INV-5] keeps the sum on the balance if the balance was spent meanwhile', async () => {
    const driver = await shortDriver();
    const answer = await startByCard(driver);
    await spendAll(driver);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(18_000);
  });

  it('[payments-1] [INV-9] starts nothing if the price rose meanwhile', async () => {
    const city = 'tyumen';
    const driver = await scene.parkingDriver({
      city,
      balanceKopecks: 10_000,
      vehicles: [{ plate: 'Е001ЕЕ72' }],
    });
    await scene.putZone(city, 'M9', [version('cheap', 20_000)]);
    const input = { Zone: 'M9', Vehicle: vehicle('Е001ЕЕ72'), PaymentService: 'card' };
    const answer = await scene.startSession(driver, input, { city });
    expect(answer).toMatchObject({ status: 'ok', totalcost: 100 });
    await scene.putZone(city, 'M9', [version('dear', 30_000)]);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(20_000);
  });

  it('rejects a plate that the driver already parked before requesting payment', async () => {
    const driver = await shortDriver(28_000);
    expect((await scene.startSession(driver, { Vehicle: vehicle(driver.plate) })).status).toBe('ok');
    expect((await startByCard(driver)).errorName).toBe('ParkingSessionAlreadyExists');
  });

  it('[THR-22] returns equal answers for a free plate and one parked by another driver', async () => {
    const [driver, other] = [await shortDriver(), await shortDriver()];
    const rich = await scene.parkingDriver({ vehicles: [{ plate: driver.plate }] });
    await scene.startSession(rich, { Vehicle: vehicle(driver.plate) });
    const shapeOf = ({ order, RedirectURL, ...rest }: Answer) => ({
      ...rest,
      isOrdered: typeof order === 'string' && /^\/sandbox\/pay\//.test(String(RedirectURL)),
    });
    const [parked, free] = [await startByCard(driver), await startByCard(other)];
    expect(shapeOf(parked)).toEqual(shapeOf(free));
    expect(shapeOf(parked)).toMatchObject({ status: 'ok', isOrdered: true });
    await scene.payOnPage(parked.RedirectURL);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toEqual([]);
    expect(await scene.walletOf(driver)).toBe(28_000);
  });

  it('pays from the balance if it covers the sum, with any method', async () => {
    const driver = await shortDriver(28_000);
    const answer = await startByCard(driver);
    expect(answer).toMatchObject({ status: 'ok', totalcost: 280, balance: 0 });
    expect(answer.RedirectURL).toBeUndefined();
  });

  it('[PAY-152] [BAD-11] requires a phone for a method that bills by phone', async () => {
    const driver = await shortDriver();
    const fields = { Vehicle: vehicle(driver.plate), PaymentService: 'mobile' };
    expect((await scene.startSession(driver, fields)).errorName).toBe('InvalidFormat');
    const answer = await scene.startSession(driver, { ...fields, phone: '+7 (912) 345 - 67 - 89' });
    expect(answer.RedirectURL).toBe('/phone-payment-callback');
    server.clock.advance(21_000);
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
  });
});

async function spendAll(driver: TestDriver): Promise<void> {
  const amount = kopecks(await scene.walletOf(driver));
  const { cityId, accountId } = driver;
  const moved = { cityId, at: new Date(server.clock.now()), orderNumber: `spent-${accountId}` };
  await inTransaction(server.db, async (tx) => {
    const from = { holder: accountId, kind: 'main' } as const;
    const to = { holder: null, kind: 'parking_revenue' } as const;
    await transfer(tx, { ...moved, from, to, amount, reason: 'start' });
    await recordOperation(tx, { ...moved, accountId, type: 'payment', sum: subtractKopecks(ZERO, amount) });
  });
}

describe('renewal with too little balance', () => {
  const renewByCard = (driver: TestDriver, id: unknown, key = '') =>
    server.call(
      operations.renew,
      { ReservationId: String(id), Duration: 60, PaymentService: 'card' },
      { token: driver.token, headers: key === '' ? {} : { 'idempotency-key': key } },
    );

  it('[payments-1] [INV-10] extends at the quoted price after the missing part is paid', async () => {
    const driver = await shortDriver(38_000);
    const { ReservationId, endDate } = await scene.startSession(driver, { Vehicle: vehicle(driver.plate) });
    const answer = await renewByCard(driver, ReservationId);
    expect(answer).toMatchObject({ status: 'ok', ReservationId, totalcost: 180.2, balance: 100 });
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    const [session] = await scene.sessionsOf(driver);
    expect(session?.charged_kop).toBe(56_020);
    expect(session?.ends_at.getTime()).toBe(Date.parse(String(endDate)) + 60 * MINUTE_MS);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[payments-1] [FLT-51] leaves a session extended or cancelled meanwhile and keeps the sum on the balance', async () => {
    const driver = await shortDriver(38_000);
    const { ReservationId } = await scene.startSession(driver, { Vehicle: vehicle(driver.plate) });
    const answer = await renewByCard(driver, ReservationId);
    await server.call(operations.cancel, { ReservationId: String(ReservationId) }, { token: driver.token });
    const before = await scene.walletOf(driver);
    await scene.payOnPage(answer.RedirectURL);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(before + 18_020);
    expect((await scene.sessionsOf(driver))[0]?.status).toBe('cancelled');
  });

  it('[PAY-164] [BAD-36] rejects renew and cancel by another driver, from balance or by card', async () => {
    const driver = await scene.parkingDriver({ vehicles: [{ plate: 'Е777ЕЕ78' }] });
    const { ReservationId } = await scene.startSession(driver, { Vehicle: vehicle('Е777ЕЕ78') });
    for (const stranger of [await shortDriver(0), await shortDriver(1_000_000)]) {
      expect((await renewByCard(stranger, ReservationId)).errorName).toBe('ParkingSessionNotFound');
      const id = String(ReservationId);
      const answer = await server.call(operations.cancel, { ReservationId: id }, { token: stranger.token });
      expect(answer.errorName).toBe('ParkingSessionNotFound');
      expect(await scene.refillsOf(stranger)).toEqual([]);
    }
    expect((await scene.sessionsOf(driver))[0]).toMatchObject({ status: 'live', charged_kop: 28_000 });
  });
});
