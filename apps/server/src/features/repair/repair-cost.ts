import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { kopecks, missingMoney, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { bonusOfRefund } from '@gorpark/domain/session';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { costReply, isGuest, isToSource, readCostFacts, readSessionId } from '../sessions/index.ts';
import { planRepair, type RepairDeps, versionOf, waived } from './plan.ts';
import { readChange } from './change.ts';

export async function repairCost(
  deps: RepairDeps,
  ctx: ActorContext<InputOf<typeof operations.repairCost>>,
): Promise<Result<ReplyOf<typeof operations.repairCost>>> {
  const { cityId, actor, input, lang } = ctx;
  const city = await deps.tariffs.of(cityId);
  const change = readChange(city, input);
  if (!change.ok) return change;
  const id = readSessionId(input.ReservationId);
  if (id === null) return fail('ParkingSessionNotFound');
  const { subjectOf } = deps;
  const ask = { id, city, payer: actor, nowMs: ctx.now(), lang, subjectOf, isQuote: true };
  const planned = await planRepair(deps.db, ask, change.value);
  if (!planned.ok) return planned;
  const { before, difference, after, quote } = isGuest(actor) ? waived(planned.value) : planned.value;
  const { plate, zoneCode, startMs, endMs } = after;
  const funds = await readCostFacts(deps.pool, {
    ...{ cityId, driver: actor, plate, zoneCode, fromMs: startMs, toMs: endMs },
    useBonus: city.useBonus,
  });
  const charge = kopecks(Math.max(0, difference));
  const bonus =
    difference < 0
      ? bonusOfRefund(subtractKopecks(ZERO, difference), before)
      : kopecks(Math.min(funds.bonus, charge));
  const balance = isGuest(actor) ? null : funds.balance;
  const rest = subtractKopecks(charge, difference < 0 ? ZERO : bonus);
  const { costData } = costReply({
    ...{
      timeZone: city.timeZone,
      quote,
      charge: quote.totalKopecks,
      full: quote.fullKopecks,
      rows: quote.rows,
    },
    ...{ rowsTotal: quote.totalKopecks, startMs, endMs, balance: funds.balance, bonus: funds.bonus },
  });
  return ok({
    difference,
    costData,
    ...(bonus > ZERO && { sumBonus: bonus }),
    balance,
    moneyEnough: balance !== null ? balance >= rest : rest === ZERO,
    refill: isGuest(actor) ? charge : (missingMoney(balance, rest) ?? ZERO),
    returnTo: difference >= 0 ? 'none' : isToSource(actor, city) ? 'source' : 'balance',
    version: versionOf(before),
  });
}
