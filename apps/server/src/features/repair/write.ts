import type { RepairKind } from '@gorpark/contract/wire/types';
import { type Kopecks, subtractKopecks } from '@gorpark/domain/money';
import { formatTime } from '@gorpark/domain/time';
import type { Tx } from '#src/platform/db/schema.ts';
import {
  actorKey,
  isToSource,
  type Payer,
  refundToSource,
  type RepairState,
  type SessionDeps,
  writeChange,
} from '../sessions/index.ts';
import type { CityTariffs } from '../tariffs/index.ts';
import type { RepairPlan } from './plan.ts';
import { insertTrail, stateOf } from './repair.sql.ts';
import type { RequestedChange } from './change.ts';

export type RefundPort = SessionDeps['payments']['refund'];

export interface RepairOrder {
  plan: RepairPlan;
  change: Pick<RequestedChange, 'kind'>;
  payer: Pick<Payer, 'kind' | 'accountId'>;
  at: Date;
  city: Pick<CityTariffs, 'timeZone' | 'dontUseBalance'>;
}

/** Needs a locked session. A finished one runs again if its end moves ahead of `at`. */
export async function writeRepair(
  tx: Tx,
  refund: RefundPort,
  { plan, change: { kind }, payer, at, city }: RepairOrder,
): Promise<{ bonus: Kopecks }> {
  const { before, difference, after: planned } = plan;
  const { cityId, id: sessionId, status } = before;
  const isReopened = status === 'finished' && planned.endMs > at.getTime();
  const repairCount = before.repairCount + 1;
  const after = { ...before, ...planned, repairCount, status: isReopened ? 'live' : status } as const;
  const { amountKop: due, discountKop: sale } = after;
  const { session, orderNumber, bonus } = await writeChange(tx, {
    at,
    before,
    after,
    money: { reason: 'repair', difference },
    history: {
      row: {
        type: difference < 0 ? 'cancel' : 'renew',
        description: describeRepair(kind, before, after, city.timeZone),
      },
      ...(due !== null && due !== before.amountKop && { waiting: { due, sale } }),
    },
  });
  await insertTrail(tx, before, {
    kind,
    actor: actorKey(payer),
    at,
    orderNumber,
    after: stateOf(session),
    bonus,
    checkNo: plan.checkNo,
  });
  if (difference < 0 && isToSource(payer, city)) {
    const amount = subtractKopecks(bonus, difference);
    const key = `repair:${sessionId}:${repairCount}`;
    await refundToSource(tx, { refund }, { cityId, payer, sessionId, amount, key, at });
  }
  return { bonus };
}

type Shown = Pick<RepairState, 'plate' | 'zoneCode' | 'startMs' | 'endMs'>;

/** Stored in Russian with the old and the new value behind it, translated for the reader. */
export const REPAIR_TEXTS = {
  plate: { ru: 'Исправление: номер', en: 'Fixed: plate' },
  zone: { ru: 'Исправление: зона', en: 'Fixed: zone' },
  start: { ru: 'Исправление: начало', en: 'Fixed: start' },
  end: { ru: 'Исправление: окончание', en: 'Fixed: end' },
  gap: { ru: 'Исправление: начало', en: 'Fixed: start' },
} as const satisfies Record<RepairKind, object>;

const VALUES: Readonly<Record<RepairKind, (state: Shown, timeZone: string) => string>> = {
  plate: ({ plate }) => plate,
  zone: ({ zoneCode }) => zoneCode,
  start: ({ startMs }, timeZone) => formatTime(startMs, timeZone),
  end: ({ endMs }, timeZone) => formatTime(endMs, timeZone),
  gap: ({ startMs }, timeZone) => formatTime(startMs, timeZone),
};

function describeRepair(kind: RepairKind, before: Shown, after: Shown, timeZone: string): string {
  const show = VALUES[kind];
  return `${REPAIR_TEXTS[kind].ru} ${show(before, timeZone)} → ${show(after, timeZone)}`;
}
