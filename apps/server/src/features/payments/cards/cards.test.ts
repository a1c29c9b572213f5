import { moneyScene } from '../../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { createVault } from '#src/platform/vault.ts';
import { type TestDriver } from '../../../test/drivers.sql.ts';
import type { Answer } from '../../../test/harness.ts';
import { MINUTE_MS, vehicle } from '../../../test/money-kit.sql.ts';
import { SECRET_KEY } from '../../../test/payment-kit.sql.ts';
import { openToken } from './seal.ts';

const scene = moneyScene({ app: { secretKey: SECRET_KEY } });
const { server } = scene;
let plates = 600;

interface Shown {
  id: string;
  name: string;
  last4: string;
  brand: string;
  expires: string;
}
type Policy = Answer & { isOffered: boolean; isKept: boolean; cards: Shown[] };

const cardsOf = async ({ token }: TestDriver) =>
  (await server.call(operations.getPaymentCards, {}, { token })) as Policy;
const keep = ({ token }: TestDriver, value = true) =>
  server.call(operations.keepPaymentCards, { value }, { token });
const remove = ({ token }: TestDriver, id: unknown) =>
  server.call(operations.removePaymentCard, { id: String(id) }, { token });

async function topUp(driver: TestDriver, fields: object = {}): Promise<Answer> {
  const begun = await scene.beginRefill(driver, fields);
  if (begun.RedirectURL) await scene.payOnPage(begun.RedirectURL);
  await scene.settleAll();
  return begun;
}

async function cardOwner(): Promise<{ driver: TestDriver; card: Shown; plate: string }> {
  const plate = `К${(plates += 1)}КК78`;
  const driver = await scene.parkingDriver({ vehicles: [{ plate }], balanceKopecks: 0 });
  await keep(driver);
  await topUp(driver, { RefillAmount: 1000 });
  const [card] = (await cardsOf(driver)).cards;
  if (!card) throw new Error('no card was kept');
  return { driver, card, plate };
}

describe('saved cards', () => {
  it('[payments-6] saves a card only with consent and never shows the token', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    expect(await cardsOf(driver)).toMatchObject({
      isOffered: true,
      isKept: false,
      keptSince: null,
      cards: [],
    });
    await topUp(driver);
    expect((await cardsOf(driver)).cards).toEqual([]);

    expect(await keep(driver)).toMatchObject({ status: 'ok', isKept: true });
    await topUp(driver);
    const { cards, ...rest } = await cardsOf(driver);
    expect(cards).toEqual([
      {
        id: expect.any(String),
        name: `card:${cards[0]?.id}`,
        last4: '4242',
        brand: 'Visa',
        expires: '2030-12',
      },
    ]);
    expect(rest).toMatchObject({ isKept: true, keptSince: new Date(server.clock.now()).toISOString() });

    await keep(driver, false);
    await remove(driver, cards[0]?.id);
    await topUp(driver);
    expect(await cardsOf(driver)).toMatchObject({ isKept: false, cards: [] });
  });

  it('[payments-6] [THR-28] encrypts the token with a key outside the database', async () => {
    const { card } = await cardOwner();
    const { rows } = await server.pool.query<{ token_sealed: Buffer; text: string }>(
      `select token_sealed, (select string_agg(n.content::text, '') from payment_notice n) as text
         from payment_card where id = $1`,
      [card.id],
    );
    const [row] = rows;
    const sealed = row?.token_sealed ?? Buffer.alloc(0);
    const about = { shop: 'saint-petersburg', provider: 'sandbox' };
    const token = openToken(createVault([SECRET_KEY], 'payments:card'), about, sealed);
    expect(token).toMatch(/^sct_/);
    expect(openToken(createVault(['another'], 'payments:card'), about, sealed)).toBeNull();
    expect(
      openToken(createVault([SECRET_KEY], 'payments:card'), { ...about, shop: 'perm' }, sealed),
    ).toBeNull();
    expect(sealed.includes(token ?? '?')).toBe(false);
    expect(row?.text).not.toContain('sct_');
  });

  it('[payments-6] [INV-6] pays a top-up without a page and credits it once', async () => {
    const { driver, card } = await cardOwner();
    const begun = await scene.beginRefill(driver, { PaymentService: card.name, RefillAmount: 300 }, 'press');
    expect(begun).toMatchObject({ status: 'ok', RedirectURL: '' });
    expect(await scene.walletOf(driver)).toBe(100_000);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(130_000);
    const again = await scene.beginRefill(driver, { PaymentService: card.name, RefillAmount: 300 }, 'press');
    expect(again).toEqual(begun);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(130_000);
    expect(await scene.paymentOf(begun.order)).toMatchObject({ method: 'card', provider: 'sandbox' });
  });

  it('[payments-6] pays the missing part of a start, which then begins automatically', async () => {
    const { driver, card, plate } = await cardOwner();
    const session = { Vehicle: vehicle(plate), Duration: 300, PaymentService: card.name };
    const begun = await scene.startSession(driver, session);
    expect(begun).toMatchObject({ status: 'ok', ReservationId: '', RedirectURL: '' });
    await scene.settleAll();
    expect(await scene.sessionsOf(driver)).toMatchObject([{ status: 'live' }]);
    expect(await scene.walletOf(driver)).toBe(0);
  });

  it('[payments-6] [THR-26] rejects a card of another driver, session type, guest or an unknown one', async () => {
    const { driver, card } = await cardOwner();
    const stranger = await scene.parkingDriver();
    const refused = await scene.beginRefill(stranger, { PaymentService: card.name });
    expect(refused.errorName).toBe('PaymentServiceNotFound');
    const guest = await scene.createTestGuest();
    const pay = {
      type: 'payment',
      number: 'Р640РР78',
      category: 'B',
      numberFormat: 'rus',
      payment: card.name,
    };
    const byGuest = { ...pay, zone: '7801', duration: 60 };
    expect((await server.call(operations.pay, byGuest, { token: guest.token })).status).toBe('error');
    expect((await scene.beginRefill(driver, { PaymentService: 'card:999999' })).errorName).toBe(
      'PaymentServiceNotFound',
    );
    await server.pool.query('update token set must_set_password = true where account_id = $1', [
      driver.accountId,
    ]);
    server.clock.advance(MINUTE_MS);
    expect((await scene.beginRefill(driver, { PaymentService: card.name })).errorName).toBe(
      'PaymentServiceNotFound',
    );
    expect(await cardsOf(driver)).toMatchObject({ isOffered: false, cards: [] });
    expect((await remove(driver, card.id)).errorName).toBe('ValidationError');
  });

  it('[payments-6] [FLT-17] is not charged during a ledger freeze', async () => {
    const { driver, card } = await cardOwner();
    const stopped = { city_id: driver.cityId, stopped_at: new Date(0), findings: 1 };
    await server.db.insertInto('ledger_freeze').values(stopped).execute();
    const input = { PaymentService: card.name, RefillAmount: 300 };
    const answer = await server.send(operations.refill, input, { token: driver.token });
    await server.db.deleteFrom('ledger_freeze').execute();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[payments-6] [INV-6] [INV-7] charges the card once for ten parallel clicks with one key', async () => {
    const { driver, card } = await cardOwner();
    const fields = { PaymentService: card.name, RefillAmount: 300 };
    const submits = Array.from({ length: 10 }, () => scene.beginRefill(driver, fields, 'ten'));
    const orders = (await Promise.all(submits)).map(({ order }) => order);
    expect(new Set(orders).size).toBe(1);
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(130_000);
  });

  it('[payments-6] pays nothing after removal, and only its owner can remove it', async () => {
    const { driver, card } = await cardOwner();
    const stranger = await scene.parkingDriver();
    for (const id of [card.id, '999999', 'x', ''])
      expect((await remove(stranger, id)).errorName).toBe('ValidationError');
    expect((await cardsOf(driver)).cards).toHaveLength(1);
    expect(await remove(driver, card.id)).toMatchObject({ status: 'ok', cards: [] });
    expect((await scene.beginRefill(driver, { PaymentService: card.name })).errorName).toBe(
      'PaymentServiceNotFound',
    );
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[payments-6] returns a message for a card that the bank rejects and charges nothing', async () => {
    const { driver, card } = await cardOwner();
    await server.pool.query('update sandbox_payment set card_token = null where card_token is not null');
    const refused = await scene.beginRefill(driver, { PaymentService: card.name });
    expect(refused.errorName).toBe('PaymentServiceError');
    await scene.settleAll();
    expect(await scene.walletOf(driver)).toBe(100_000);
  });

  it('[payments-6] keeps one row for a card used again and deletes the oldest of six', async () => {
    const { driver } = await cardOwner();
    await topUp(driver);
    expect((await cardsOf(driver)).cards).toHaveLength(1);
    await server.pool.query(
      `insert into payment_card (city_id, account_id, provider, token_sealed, last4, brand, expires, created_at)
       select city_id, account_id, provider, token_sealed, '000' || n, brand, expires, created_at - interval '1 day'
         from payment_card, generate_series(1, 6) n where account_id = $1`,
      [driver.accountId],
    );
    await topUp(driver);
    expect((await cardsOf(driver)).cards.map(({ last4 }) => last4)).toContain('4242');
    expect((await cardsOf(driver)).cards).toHaveLength(5);
  });

  it('[payments-6] saves no card if the driver withdraws the consent while the payment is open', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    await keep(driver);
    const begun = await scene.beginRefill(driver);
    await scene.payOnPage(begun.RedirectURL);
    await keep(driver, false);
    await scene.settleAll();
    expect(await cardsOf(driver)).toMatchObject({ isKept: false, cards: [] });
  });

  it('[payments-6] replaces the token when a card is saved again', async () => {
    const { driver } = await cardOwner();
    const sealedOf = async () => {
      const { rows } = await server.pool.query<{ token_sealed: Buffer }>(
        'select token_sealed from payment_card where account_id = $1',
        [driver.accountId],
      );
      expect(rows).toHaveLength(1);
      const about = { shop: 'saint-petersburg', provider: 'sandbox' };
      return openToken(
        createVault([SECRET_KEY], 'payments:card'),
        about,
        rows[0]?.token_sealed ?? Buffer.alloc(0),
      );
    };
    const before = await sealedOf();
    await topUp(driver);
    const after = await sealedOf();
    expect(after).toMatch(/^sct_/);
    expect(after).not.toBe(before);
  });

  it('[payments-6] keeps the date of the first consent', async () => {
    const driver = await scene.parkingDriver({ balanceKopecks: 0 });
    const { keptSince } = await keep(driver);
    server.clock.advance(MINUTE_MS);
    expect(await keep(driver)).toMatchObject({ isKept: true, keptSince });
  });

  it('[payments-6] lists the newest card first and omits cards of a provider that saves none', async () => {
    const { driver, card } = await cardOwner();
    await server.pool.query(
      `insert into payment_card (city_id, account_id, provider, token_sealed, last4, brand, expires, created_at)
       select city_id, account_id, other.provider, token_sealed, other.last4, brand, expires, created_at
         from payment_card, (values ('sandbox', '0001'), ('closed', '0002')) other(provider, last4)
        where account_id = $1`,
      [driver.accountId],
    );
    expect((await cardsOf(driver)).cards.map(({ last4 }) => last4)).toEqual(['0001', card.last4]);
  });
});
