import type { Payee } from '@gorpark/city-packs/pack/payee';
import type { Kopecks } from '@gorpark/domain/money';
import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { type Reseal, resealEach } from '#src/platform/vault.ts';
import type { StoredPayer } from './payer.ts';
import type { ReceiptPurpose, ReceiptStatus } from './tables.ts';

export interface Receipt {
  cityId: number;
  receiptNumber: string;
  accountId: number;
  year: number;
  number: number;
  uin: string;
  orderNumber: string;
  purpose: ReceiptPurpose;
  amount: Kopecks;
  subscriptionCode: string | null;
  plate: string | null;
  payerType: 'individual' | 'legal';
  payer: StoredPayer;
  sealed: Buffer | null;
  payee: Payee;
  lang: Lang;
  createdAt: Date;
  status: ReceiptStatus;
}

export type NewReceipt = Omit<Receipt, 'status'>;

const FIELDS = [
  'city_id as cityId',
  'receipt_number as receiptNumber',
  'account_id as accountId',
  'year',
  'number',
  'uin',
  'order_number as orderNumber',
  'purpose',
  'amount_kop as amount',
  'subscription_code as subscriptionCode',
  'plate',
  'payer_type as payerType',
  'payer',
  'payer_secret as sealed',
  'payee',
  'lang',
  'created_at as createdAt',
  'status',
] as const;

const SHOWN = 500;

/**
 * Returns the next printed number. Concurrent calls wait until this transaction ends, so the sequence has no gaps
 * [papers-2].
 */
export async function takeNumber(tx: Tx, cityId: number, year: number): Promise<number> {
  const row = await tx
    .insertInto('receipt_counter')
    .values({ city_id: cityId, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['city_id', 'year'])
        .doUpdateSet({ last_number: sql<number>`receipt_counter.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return row.last_number;
}

/** More than a city creates between backup and failure. */
const GAP = 10_000;

/** Moves the printed numbers on, and with them the UINs. */
export async function skipNumbers(
  tx: Tx,
  { cityId, year, isDryRun }: { cityId: number; year: number; isDryRun: boolean },
): Promise<{ from: number; to: number }> {
  const row = await tx
    .selectFrom('receipt_counter')
    .select('last_number')
    .where('city_id', '=', cityId)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
  const from = row?.last_number ?? 0;
  const to = from + GAP;
  const last_number = sql<number>`receipt_counter.last_number + ${GAP}`;
  if (!isDryRun)
    await tx
      .insertInto('receipt_counter')
      .values({ city_id: cityId, year, last_number: to })
      .onConflict((conflict) => conflict.columns(['city_id', 'year']).doUpdateSet({ last_number }))
      .execute();
  return { from, to };
}

export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<void> {
  await tx
    .insertInto('receipt')
    .values({
      city_id: receipt.cityId,
      receipt_number: receipt.receiptNumber,
      account_id: receipt.accountId,
      year: receipt.year,
      number: receipt.number,
      uin: receipt.uin,
      order_number: receipt.orderNumber,
      purpose: receipt.purpose,
      amount_kop: receipt.amount,
      subscription_code: receipt.subscriptionCode,
      plate: receipt.plate,
      payer_type: receipt.payerType,
      payer: JSON.stringify(receipt.payer),
      payer_secret: receipt.sealed,
      payee: JSON.stringify(receipt.payee),
      lang: receipt.lang,
      created_at: receipt.createdAt,
    })
    .execute();
}

export async function listReceipts(db: Db, cityId: number, accountId: number): Promise<Receipt[]> {
  return db
    .selectFrom('receipt')
    .select(FIELDS)
    .where('city_id', '=', cityId)
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Returns null for a missing receipt and for another user's [THR-5]. */
export async function findOwnReceipt(
  db: Db | Tx,
  owner: { cityId: number; accountId: number },
  receiptNumber: string,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipt')
    .select(FIELDS)
    .where('city_id', '=', owner.cityId)
    .where('receipt_number', '=', receiptNumber)
    .where('account_id', '=', owner.accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns a receipt without an owner check, which was made when the mail was queued. */
export async function findReceipt(db: Db, cityId: number, receiptNumber: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('receipt')
    .select(FIELDS)
    .where('city_id', '=', cityId)
    .where('receipt_number', '=', receiptNumber)
    .executeTakeFirst();
  return row ?? null;
}

export function findPrinted(
  db: Db,
  cityId: number,
  numbers: readonly { year: number; number: number }[],
): Promise<Receipt[]> {
  return db
    .selectFrom('receipt')
    .select(FIELDS)
    .where('city_id', '=', cityId)
    .where((either) => either.or(numbers.map(({ year, number }) => either.and({ year, number }))))
    .execute();
}

export async function lockPrinted(
  tx: Tx,
  cityId: number,
  { year, number }: { year: number; number: number },
): Promise<Receipt | null> {
  const row = await tx
    .selectFrom('receipt')
    .select(FIELDS)
    .where('city_id', '=', cityId)
    .where('year', '=', year)
    .where('number', '=', number)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function writePaid(
  tx: Tx,
  { cityId, receiptNumber }: Pick<Receipt, 'cityId' | 'receiptNumber'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('receipt')
    .set({ status: 'done', paid_at: at })
    .where('city_id', '=', cityId)
    .where('receipt_number', '=', receiptNumber)
    .execute();
}

/** Wipes documents and addresses of persons. Returns the number of receipts [papers-1]. */
export async function wipeSecrets(db: Db, before: Date): Promise<number> {
  const done = await db
    .updateTable('receipt')
    .set({ payer_secret: null })
    .where('payer_secret', 'is not', null)
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Seals up to `limit` payers after the receipt number `after` again with the current key. */
export const resealPayers: Reseal = async (tx, vault, { cityId: only, after, limit, isDryRun }) => {
  const { rows } = await sql<{ key: string; cityId: number; sealed: Buffer }>`
    select receipt_number as key, city_id as "cityId", payer_secret as sealed from receipt
     where (${only}::smallint is null or city_id = ${only}) and receipt_number > ${after} and substring(payer_secret from 1 for 4) <> ${vault.keyId}
     order by receipt_number limit ${limit} for update`.execute(tx);
  return resealEach(rows, async ({ key, cityId, sealed }) => {
    const secret = vault.open(sealed, key);
    if (secret === null) return false;
    if (!isDryRun)
      await sql`update receipt set payer_secret = ${vault.seal(secret, key)}
               where city_id = ${cityId} and receipt_number = ${key}`.execute(tx);
    return true;
  });
};
