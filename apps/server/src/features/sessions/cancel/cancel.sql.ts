import { tokenStands } from '../../auth/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import { type BoundStatement, prepare } from '#src/platform/db/statement.ts';
import { isFrozenIn, REFUND_PAYER, writeBooks } from '../../ledger/index.ts';
import { actorKey, type Payer } from '../commands/command.ts';
import type { CommandKey } from '#src/platform/db/command.sql.ts';
import type { OwnSession } from '../pricing/facts.sql.ts';

export interface Cancellation {
  cityId: number;
  driver: Payer;
  nowMs: number;
  session: OwnSession;
  refund: Kopecks;
  /** The rest goes to the balance. */
  refundBonus: Kopecks;
  isBalanceShown: boolean;
  key: CommandKey;
}

/**
 * Locks the unchanged session, closes it and refunds the wallets that paid. The order number makes a second refund
 * violate `ledger_transfer_once` [INV-12].
 */
const bindCancellation = prepare(
  'parking_cancel',
  `
  with held as (
    select id from parking_session
     where city_id = :city::smallint and id = :session::bigint and account_id = :account::bigint and status = 'live'
       and ends_at = :formerEnd::timestamptz and charged_kop = :formerCharge::bigint
       and ${tokenStands(':token', ':now')}
       and not ${isFrozenIn(':city::smallint')}
       for no key update),
  closed as (
    update parking_session s
       set status = 'cancelled', closed_at = :now::timestamptz, refunded_kop = :refund::bigint
      from held where s.city_id = :city::smallint and s.id = held.id
    returning s.*),
  ${REFUND_PAYER},
  shown as (select case when :isBalanceShown::boolean then balance_kop end as balance_kop from refunded),
  ${writeBooks(
    'cancel',
    `select c.account_id, :actor as actor, c.id as session_id, c.order_number, :refund::bigint as sum_kop,
            :refundBonus::bigint as bonus_kop, 0::bigint as sale_kop, c.plate, c.zone_code, c.parking_code, c.starts_at,
            :now::timestamptz as ends_at, c.driver_phone,
            :receipt::jsonb || jsonb_build_object('balanceKop', shown.balance_kop) as answer
       from closed c, shown`,
  )}
  select balance_kop as "balanceKop" from shown`,
);

export type Run = <T extends object>(statement: BoundStatement) => Promise<{ rows: T[] }>;

/** Returns null if the session changed. Without a receipt no answer is stored. */
export async function closeSession(
  run: Run,
  order: Cancellation,
  receipt: object | null,
): Promise<{ balanceKop: Kopecks | null } | null> {
  const { session, driver, key } = order;
  const statement = bindCancellation({
    city: order.cityId,
    session: session.id,
    account: driver.accountId,
    token: driver.tokenId,
    actor: actorKey(driver),
    now: new Date(order.nowMs),
    formerEnd: new Date(session.endMs),
    formerCharge: session.chargedKop,
    refund: order.refund,
    refundBonus: order.refundBonus,
    isBalanceShown: order.isBalanceShown,
    key: key.key,
    bodyHash: key.bodyHash,
    receipt: receipt && JSON.stringify(receipt),
  });
  const answer = await run<{ balanceKop: Kopecks | null }>(statement);
  return answer.rows[0] ?? null;
}
