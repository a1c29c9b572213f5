import { errorText } from '@gorpark/contract/error-texts';
import { startOfMonth } from '@gorpark/domain/repair';
import { afterCheck } from '@gorpark/domain/repair-checked';
import { isTypo, type RepairFacts } from '@gorpark/domain/repair-assess';
import { formatDateTime } from '@gorpark/domain/time';
import type { Kopecks } from '@gorpark/domain/money';
import type { Lang } from '#src/platform/http/route.ts';
import type { CityTariffs } from '../tariffs/index.ts';
import { lockChecks, type Payer, type RepairState } from '../sessions/index.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { areZonesNear } from '../cities/index.ts';
import type { RequestedChange } from './change.ts';
import { type Checked, readChecked } from './repair.sql.ts';

interface CheckAsk {
  city: CityTariffs;
  payer: Pick<Payer, 'accountId'>;
  nowMs: number;
  lang: Lang;
  isQuote?: boolean;
}

interface AssessedPlan {
  before: RepairState & { status: string };
  after: RepairState;
  difference: Kopecks;
  checkNo: number | null;
}

/** Errors: RepairPlateUsed, RepairChecked. A price must not reveal whether another plate was checked [THR-22]. */
export async function assessChecks<Plan extends AssessedPlan>(
  db: Db,
  ask: CheckAsk,
  { facts, change, plan }: { facts: RepairFacts; change: RequestedChange; plan: Plan },
): Promise<Result<Plan>> {
  const { city, payer, nowMs, isQuote = false } = ask;
  const { cityId, timeZone, forgiveness } = city;
  const { before, after } = plan;
  if (!isQuote) await lockChecks(db, cityId, [before, after]);
  const since = new Date(startOfMonth(nowMs, timeZone));
  const checked = await readChecked(db, { cityId, accountId: payer.accountId, since }, { before, after });
  const isMoved = change.kind === 'plate' || change.kind === 'zone';
  if (isMoved && checked.isUsed) return fail('RepairPlateUsed');
  if (!checked.none || (isQuote && change.kind === 'plate')) return ok(plan);
  const terms = afterCheck(change, {
    ...{ before, after, gapMinutes: forgiveness.repair.gapMinutes },
    isTypo: change.kind === 'plate' && isTypo(facts, change.vehicle),
    isCovered: (before.status === 'live' || before.status === 'finished') && plan.difference <= 0,
  });
  if (terms === 'free') return ok(plan);
  const metres = forgiveness.repair.neighbourMetres;
  const isOnce =
    terms === 'once' ||
    (terms === 'onceIfNear' && (await areZonesNear(db, cityId, [before.zoneCode, after.zoneCode], metres)));
  if (isOnce && isLeft(facts, checked)) return ok({ ...plan, checkNo: checked.none.no });
  const time = formatDateTime(checked.none.atMs, timeZone, 'DD.MM.YYYY HH:mm');
  return fail('RepairChecked', errorText('RepairChecked', ask.lang).replace('{time}', time));
}

const isLeft = ({ rules, companyVehicles }: RepairFacts, { ofAccount, ofPlate }: Checked): boolean => {
  const most = rules.forgiveness.repair.afterCheckPerMonth;
  return ofAccount < most * (companyVehicles ?? 1) && ofPlate < most;
};
