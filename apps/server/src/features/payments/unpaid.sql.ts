import { isFrozenIn } from '../ledger/index.ts';
import type { Lang } from '@gorpark/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { fail, type Failure } from '#src/platform/result.ts';
import { lockBalance, paymentsFrozen } from '../ledger/index.ts';

const DAY_MS = 86_400_000;
/** Per account within 24 hours. Each creates a row here, one in the history and one at the bank. */
export const UNPAID_OF_ACCOUNT = 50;
/** Per guest token. An address gets 200 tokens a day [THR-4], so guests cannot fill the tables either. */
export const UNPAID_OF_GUEST = 10;

const TEXTS = {
  ru: 'Слишком много неоплаченных заказов. Оплатите один из них или попробуйте завтра',
  en: 'There are too many unpaid orders. Pay one of them or try tomorrow',
} as const;

/**
 * Returns PaymentServiceError above the limit; throws `paymentsFrozen` [FLT-17]. Locks the wallet, so that parallel
 * requests are counted one by one.
 */
export async function refuseNewPayment(
  tx: Tx,
  { cityId, accountId, at, lang }: { cityId: number; accountId: number; at: Date; lang: Lang },
): Promise<Failure | null> {
  await lockBalance(tx, cityId, accountId);
  const since = new Date(at.getTime() - DAY_MS);
  const { rows } = await sql<{ isFrozen: boolean; isTooMany: boolean }>`
    select ${sql.raw(isFrozenIn(`${cityId}::smallint`))} as "isFrozen",
           count(*) >= (case when max(a.user_type) = 'guest' then ${UNPAID_OF_GUEST}::int
                             else ${UNPAID_OF_ACCOUNT}::int end) as "isTooMany"
      from account a
      cross join lateral (
        select from payment p
         where p.city_id = ${cityId} and p.account_id = ${accountId} and p.status <> 'done' and p.created_at > ${since}
         limit ${UNPAID_OF_ACCOUNT}) unpaid
     where a.city_id = ${cityId} and a.id = ${accountId}`.execute(tx);
  if (rows[0]?.isFrozen) throw paymentsFrozen();
  return rows[0]?.isTooMany ? fail('PaymentServiceError', TEXTS[lang]) : null;
}
