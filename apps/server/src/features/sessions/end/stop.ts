import { deferDeadline } from '@gorpark/domain/post-payment';
import { usedMinutes } from '@gorpark/domain/session';
import { ok, type Result } from '#src/platform/result.ts';
import { priceOf, tariffOfSession } from '../../tariffs/index.ts';
import type { SessionDeps } from '../deps.ts';
import { readCostFacts } from '../pricing/facts.sql.ts';
import type { SessionRow } from '../change/session.sql.ts';
import type { Stop } from '../unpaid/waiting.ts';

/**
 * Returns price(start, end) of an open session stopped now or at its limit, in started minutes, by the tariff
 * versions of its start [sessions-5] [tariffs-6]. Errors: price errors.
 */
export async function priceStop(
  deps: Pick<SessionDeps, 'db' | 'pool' | 'tariffs'>,
  session: SessionRow,
  nowMs: number,
): Promise<Result<Stop>> {
  const { cityId, accountId, plate, zoneCode, category, startMs } = session;
  const endMs = Math.max(Math.min(nowMs, session.endMs), startMs + 1);
  const facts = await readCostFacts(deps.pool, {
    cityId,
    driver: { accountId },
    plate,
    zoneCode,
    fromMs: startMs,
    toMs: endMs,
  });
  const city = await deps.tariffs.ofPack(cityId, facts.packHash);
  const tariff = await tariffOfSession(deps.db, city, session);
  const minutes = usedMinutes(startMs, endMs);
  const price = priceOf(city, { zoneCode, category, startMs, minutes, benefits: facts.benefits }, tariff);
  if (!price.ok) return price;
  const { totalKopecks: amount, discountKopecks: discount, versionIds } = price.value;
  return ok({ endMs, amount, discount, versionIds, payUntilMs: deferDeadline(endMs, city.timeZone) });
}
