import type { Kopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { type BankDocument, documentText } from './bank-document.ts';

export interface DocumentUse {
  /** The credited order, or the suspense item (`bank:event`). */
  orderNumber: string;
  use: 'receipt' | 'topUp' | 'suspense';
  /** null in suspense. */
  accountId: number | null;
  amount: Kopecks;
  isOpen: boolean;
  /** false: surely another payer. */
  isSamePayer: boolean;
  nextPart: number;
}

/**
 * Returns the uses of a document, those with the same sum first; empty if it is new. Locks it. A document without an account matches one with any account, and one without a part every
 * part [INV-6].
 */
export async function lockDocument(
  tx: Tx,
  cityId: number,
  document: BankDocument,
  amount: Kopecks | null,
): Promise<DocumentUse[]> {
  const { day, number, account, part = null, payerHash = '' } = document;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank:${cityId}:${day}:${number}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<DocumentUse>`
    select d.order_number as "orderNumber", d.use, d.account_id as "accountId", d.amount_kop as amount,
           s.event_id is not null and s.resolved_at is null as "isOpen",
           d.payer_account = ${account} and ${account} <> ''
             or d.payer_hash in ('', ${payerHash}) or ${payerHash} = '' as "isSamePayer",
           coalesce((select max(n.part) from bank_document n
             where n.city_id = ${cityId} and n.number = ${number} and n.day = ${day}), 1)::int + 1 as "nextPart"
      from bank_document d
      left join payment_suspense s
        on d.use = 'suspense' and s.city_id = d.city_id and s.provider = 'bank' and 'bank:' || s.event_id = d.order_number
     where d.city_id = ${cityId}
       and (d.number = ${number} and d.day = ${day} and (d.payer_account in (${account}, '') or ${account} = '')
            and (${part}::int is null or d.part = ${part})
            or d.day is null and ${part}::int is null and d.number in (${documentText(document)}, ${number}))
     order by d.amount_kop is not distinct from ${amount} desc, d.at`.execute(tx);
  return rows;
}

/** Registers a document in the transaction that books its money. */
export async function registerDocument(
  tx: Tx,
  {
    cityId,
    document,
    ...row
  }: Pick<DocumentUse, 'orderNumber' | 'use' | 'accountId' | 'amount'> & {
    cityId: number;
    document: BankDocument;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('bank_document')
    .values({
      city_id: cityId,
      order_number: row.orderNumber,
      use: row.use,
      account_id: row.accountId,
      day: document.day,
      number: document.number,
      payer_account: document.account,
      amount_kop: row.amount,
      at: row.at,
      part: document.part ?? 1,
      payer_hash: document.payerHash ?? '',
    })
    .execute();
}

export async function hasDocument(tx: Tx, cityId: number, orderNumber: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_document')
    .select('use')
    .where('city_id', '=', cityId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  return row !== undefined;
}
