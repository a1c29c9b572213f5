import type { operations, ReplyOf } from '@gorpark/contract';
import { kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import type { Lang } from '@gorpark/domain/time';
import type { StoredOperation } from './page.sql.ts';
import { WORD_OF } from './page-labels.ts';
import type { PlaceLabels } from './places.ts';
import { statusSpelling, statusWord } from './labels.ts';

export type OperationRow = ReplyOf<typeof operations.getOperations>['result'][number];

const MINUTE_MS = 60_000;

/** Returns an operation for files. `page-text.sql.ts` writes the same fields for the screen [SRV-017]. */
export function toRow(stored: StoredOperation, places: PlaceLabels, lang: Lang): OperationRow {
  const { startMs, endMs } = stored;
  const isBonusPart = stored.type !== 'bonus20' && stored.bonusKop !== ZERO;
  const isTimed = startMs !== null && endMs !== null;
  return {
    startsOf: startMs === null ? null : iso(startMs),
    endOf: endMs === null ? null : iso(endMs),
    dateOperation: iso(stored.atMs),
    duration: isTimed ? Math.round((endMs - startMs) / MINUTE_MS) : null,
    type: stored.type,
    zone: stored.zoneCode,
    parking: stored.parkingCode === null ? '' : WORD_OF.p(stored.parkingCode, places, lang),
    tariff: stored.zoneCode === '' ? '' : WORD_OF.t(stored.zoneCode, places, lang),
    transport: stored.plate,
    resolution: statusWord(stored.status, lang),
    sum: kopecks(Math.abs(stored.sumKop)),
    sumSale: stored.saleKop,
    ...(isBonusPart && { sumBonus: kopecks(Math.abs(stored.bonusKop)) }),
    status: statusSpelling(stored.status),
    orderNumber: stored.orderNumber,
    driverPhone: stored.driverPhone ?? '',
    checkFiscal: stored.fiscalUrl ?? '',
    description: stored.description === null ? '' : WORD_OF.d(stored.description, places, lang),
    amount: isBonusPart ? subtractKopecks(stored.sumKop, stored.bonusKop) : stored.sumKop,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
