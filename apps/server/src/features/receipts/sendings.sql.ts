import { sql } from 'kysely';
import { countDeleted } from '#src/platform/db/count.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { sha256 } from '#src/platform/secrets.ts';

const HOUR_MS = 3_600_000;
export const SENDING_MEMORY_MS = 24 * HOUR_MS;
const REPEAT_MS = 60_000;
const MAILS_AN_HOUR = 5;
const ADDRESSES_A_DAY = 3;

export interface Sending {
  cityId: number;
  accountId: number;
  receiptNumber: string;
  address: string;
  nowMs: number;
}

/** The caller locks the account's row, so concurrent requests count in sequence. */
export async function checkSending(
  tx: Tx,
  { cityId, accountId, receiptNumber, address, nowMs }: Sending,
): Promise<'new' | 'repeated' | 'tooOften' | 'tooWide'> {
  const hash = sha256(address);
  const since = (ms: number) => new Date(nowMs - ms);
  const { rows } = await sql<{ repeated: number; hour: number; others: number }>`
    select count(*) filter (where receipt_number = ${receiptNumber} and address_hash = ${hash}
                              and at > ${since(REPEAT_MS)})::int as repeated,
           count(*) filter (where at > ${since(HOUR_MS)})::int as hour,
           (count(distinct address_hash) filter (where address_hash <> ${hash}))::int as others
      from receipt_sending
     where city_id = ${cityId} and account_id = ${accountId} and at > ${since(SENDING_MEMORY_MS)}`.execute(
    tx,
  );
  const { repeated = 0, hour = 0, others = 0 } = rows[0] ?? {};
  if (repeated > 0) return 'repeated';
  if (hour >= MAILS_AN_HOUR) return 'tooOften';
  return others >= ADDRESSES_A_DAY ? 'tooWide' : 'new';
}

export async function insertSending(tx: Tx, sending: Sending): Promise<void> {
  await tx
    .insertInto('receipt_sending')
    .values({
      city_id: sending.cityId,
      account_id: sending.accountId,
      at: new Date(sending.nowMs),
      receipt_number: sending.receiptNumber,
      address_hash: sha256(sending.address),
    })
    .execute();
}

export const purgeSendings = (db: Db, before: Date): Promise<number> =>
  countDeleted(db.deleteFrom('receipt_sending').where('at', '<', before));
