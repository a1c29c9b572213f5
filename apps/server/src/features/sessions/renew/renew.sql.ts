import { tokenStands } from '../../auth/index.ts';
import type { Kopecks } from '@gorpark/domain/money';
import type { Pool } from '#src/platform/db/pool.ts';
import { prepare } from '#src/platform/db/statement.ts';
import { cityRow } from '../../cities/index.ts';
import { chargePayer, isFrozenIn, writeBooks } from '../../ledger/index.ts';
import { actorKey, type Payer } from '../commands/command.ts';
import type { CommandKey } from '#src/platform/db/command.sql.ts';
import type { OwnSession } from '../pricing/facts.sql.ts';
import type { FormerPart } from '../tables.ts';

export interface PaidRenewal {
  cityId: number;
  driver: Payer;
  packHash: string;
  nowMs: number;
  session: OwnSession;
  endMs: number;
  charge: Kopecks;
  discount: Kopecks;
  versionIds: readonly string[];
  former: readonly FormerPart[];
  key: CommandKey;
  useBonus: boolean;
}

/**
 * Extends the unchanged session and charges the wallets, bonus first [money-6]. The new time must be free for the
 * plate [INV-8].
 */
const textOf = (useBonus: boolean): string => `
  with ${chargePayer(
    `
    select s.id, s.account_id from parking_session s, lateral (${cityRow(':city::smallint')}) c
     where s.city_id = :city::smallint and s.id = :session::bigint and s.account_id = :account::bigint and s.status = 'live'
       and s.ends_at = :formerEnd::timestamptz and s.charged_kop = :formerCharge::bigint
       and c.pack_hash = :packHash and ${tokenStands(':token', ':now')}
       and not ${isFrozenIn(':city::smallint')}
       for no key update of s`,
    { useBonus },
  )},
  locked as materialized (
    select pg_advisory_xact_lock(hashtextextended(s.plate_key, :city::smallint)) is not null as is_locked
      from parking_session s, paid where s.city_id = :city::smallint and s.id = :session::bigint),
  extended as (
    update parking_session s
       set ends_at = :endsAt::timestamptz, charged_kop = s.charged_kop + :charge::bigint, bonus_kop = s.bonus_kop + paid.bonus_kop,
           discount_kop = :discount::bigint, tariff_versions = :versionIds::text[], former = :former::jsonb
      from paid, locked
     where s.city_id = :city::smallint and s.id = :session::bigint and locked.is_locked
    returning s.*),
  ${writeBooks(
    'renew',
    `select s.account_id, :actor as actor, s.id as session_id, nextval('order_number_seq')::text as order_number,
            :charge::bigint as sum_kop, paid.bonus_kop, 0::bigint as sale_kop, s.plate, s.zone_code, s.parking_code,
            :formerEnd::timestamptz as starts_at, s.ends_at, s.driver_phone,
            :receipt::jsonb || jsonb_build_object('balanceKop', paid.balance_kop, 'bonusKop', paid.bonus_kop) as answer
       from extended s, paid`,
  )}
  select paid.balance_kop as "balanceKop", paid.bonus_kop as "bonusKop" from extended, paid`;

const bindRenewal = prepare('parking_renew', textOf(false));
const bindBonusRenewal = prepare('parking_renew_bonus', textOf(true));

/** Returns null if a fact changed or money is missing. Violates `session_one_per_plate` if the time is taken. */
export async function extendPaidSession(
  pool: Pool,
  order: PaidRenewal,
  receipt: object,
): Promise<{ balanceKop: Kopecks; bonusKop: Kopecks } | null> {
  const { session, driver, key } = order;
  const statement = (order.useBonus ? bindBonusRenewal : bindRenewal)({
    city: order.cityId,
    packHash: order.packHash,
    token: driver.tokenId,
    account: driver.accountId,
    actor: actorKey(driver),
    now: new Date(order.nowMs),
    session: session.id,
    formerEnd: new Date(session.endMs),
    formerCharge: session.chargedKop,
    endsAt: new Date(order.endMs),
    charge: order.charge,
    discount: order.discount,
    versionIds: order.versionIds,
    former: order.former.length === 0 ? null : JSON.stringify(order.former),
    key: key.key,
    bodyHash: key.bodyHash,
    receipt: JSON.stringify(receipt),
  });
  const answer = await pool.query<{ balanceKop: Kopecks; bonusKop: Kopecks }>(statement);
  return answer.rows[0] ?? null;
}
