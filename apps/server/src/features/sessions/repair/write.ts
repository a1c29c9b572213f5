import { type Kopecks, kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import { bonusOfRefund } from '@gorpark/domain/session';
import type { Tx } from '#src/platform/db/schema.ts';
import { nextOrderNumber, recordOperation, returnSpent, spend } from '../../ledger/index.ts';
import { isToSource, refundToSource } from '../cancel/source-refund.ts';
import { actorKey, type Payer } from '../commands/command.ts';
import type { CityTariffs } from '../../tariffs/index.ts';
import type { SessionDeps } from '../deps.ts';
import type { RepairState } from '../tables.ts';
import { describeRepair } from './description.ts';
import { type RepairPlan, withMoney } from './plan.ts';
import { insertTrail, type Repairable, writeState } from './repair.sql.ts';
import type { RepairWish } from './wish.ts';

export type RefundPort = SessionDeps['payments']['refund'];

export interface RepairOrder {
  session: Repairable;
  plan: RepairPlan;
  wish: RepairWish;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  at: Date;
  city: Pick<CityTariffs, 'timeZone' | 'dontUseBalance'>;
}

/** Bonus pays first, money returns first. Needs a locked session. */
export async function writeRepair(
  tx: Tx,
  refund: RefundPort,
  { session, plan, wish: { kind }, payer, at, city }: RepairOrder,
): Promise<{ bonus: Kopecks; after: RepairState }> {
  const { cityId, accountId, id: sessionId } = session;
  const { difference } = plan;
  const orderNumber = await nextOrderNumber(tx);
  const isReturn = difference < 0;
  const amount = kopecks(Math.abs(difference));
  const paid = { cityId, accountId, at, amount, orderNumber, sessionId };
  const ofBonus = isReturn ? bonusOfRefund(amount, session) : await spend(tx, { ...paid, reason: 'repair' });
  if (isReturn) await returnSpent(tx, { ...paid, bonus: ofBonus });
  const bonus = isReturn ? subtractKopecks(ZERO, ofBonus) : ofBonus;
  const after = withMoney(plan.after, difference, bonus);
  await writeState(tx, session, after, at);
  await insertTrail(tx, session, { kind, actor: actorKey(payer), at, orderNumber, after, bonus });
  await recordOperation(tx, {
    ...{ cityId, accountId, at, orderNumber, sessionId, plate: after.plate, zoneCode: after.zoneCode },
    type: isReturn ? 'cancel' : 'renew',
    sum: subtractKopecks(ZERO, difference),
    bonus: subtractKopecks(ZERO, bonus),
    parkingCode: after.parkingCode,
    startsAt: new Date(after.startMs),
    endsAt: new Date(after.endMs),
    description: describeRepair(kind, session, after, city.timeZone),
  });
  if (isReturn && isToSource(payer, city)) {
    const key = `repair:${sessionId}:${session.repairCount + 1}`;
    const ofBalance = subtractKopecks(amount, ofBonus);
    await refundToSource(tx, { refund }, { cityId, payer, sessionId, amount: ofBalance, key, at });
  }
  return { bonus, after };
}
