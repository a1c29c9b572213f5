import { type Kopecks, kopecks, subtractKopecks } from '@gorpark/domain/money';
import { sql } from 'kysely';
import type { Tx } from '#src/platform/db/schema.ts';
import { isGuest, type Payer } from '../commands/command.ts';

export interface SourceRefund {
  cityId: number;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  sessionId: number;
  amount: Kopecks;
}

const PAYS_SESSION = sql<boolean>`
  coalesce((p.intent ->> 'sessionId')::bigint = s.id
           or (p.intent ->> 'startMs')::bigint =
                coalesce((r.before ->> 'startMs')::bigint, (extract(epoch from s.starts_at) * 1000)::bigint)
              and p.intent #>> '{vehicle,plateKey}' = coalesce(r.before ->> 'plateKey', s.plate_key), false)`;

/**
 * Returns payments and their parts of the refund, those of the session first, then a guest's other payments. Throws if
 * a guest's payments do not cover the sum; what a driver's do not cover came from a balance.
 */
export async function partsOfRefund(
  tx: Tx,
  { cityId, payer, sessionId, amount }: SourceRefund,
): Promise<{ orderNumber: string; amount: Kopecks }[]> {
  const { rows } = await sql<{ orderNumber: string; left: Kopecks }>`
    select p.order_number as "orderNumber", p.amount_kop - p.refunded_kop as left
      from payment p
      join parking_session s on s.city_id = p.city_id and s.id = ${sessionId}
      left join session_repair r on r.city_id = s.city_id and r.session_id = s.id and r.seq = 1
     where p.city_id = ${cityId} and p.account_id = ${payer.accountId} and p.status = 'done' and p.amount_kop > p.refunded_kop
       and (${isGuest(payer)} or ${PAYS_SESSION})
     order by ${PAYS_SESSION} desc, p.amount_kop - p.refunded_kop >= ${amount} desc, p.settled_at desc`.execute(
    tx,
  );
  const parts = [];
  let rest = amount;
  for (const { orderNumber, left } of rows) {
    const part = kopecks(Math.min(left, rest));
    if (part > 0) parts.push({ orderNumber, amount: part });
    rest = subtractKopecks(rest, part);
  }
  if (rest > 0 && isGuest(payer)) throw new Error('no payments of a guest hold the refund of the session');
  return parts;
}
