import type { operations, ReplyOf } from '@gorpark/contract';
import { readSpelling, writeSpelling } from '@gorpark/contract/wire/spellings';
import { kopecks, subtractKopecks, toRoubles, ZERO } from '@gorpark/domain/money';
import type { Lang } from '@gorpark/domain/time';
import { STATUS_WORDS } from './words.ts';
import type { StoredOperation } from './page.sql.ts';
import type { PlaceWords } from './places.ts';

export type OperationRow = ReplyOf<typeof operations.getOperations>['result'][number];

const MINUTE_MS = 60_000;

/** An operation on the wire with all fields of the documents (SRV-017); moments ISO 8601 in UTC. */
export function toRow(stored: StoredOperation, places: PlaceWords, lang: Lang): OperationRow {
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
    parking: stored.parkingCode === null ? '' : places.parkingOf(stored.parkingCode),
    tariff: stored.zoneCode === '' ? '' : places.tariffOf(stored.zoneCode),
    transport: stored.plate,
    resolution: STATUS_WORDS[lang][stored.status] ?? stored.status,
    sum: toRoubles(kopecks(Math.abs(stored.sumKop))),
    sumSale: toRoubles(stored.saleKop),
    ...(isBonusPart && { sumBonus: toRoubles(kopecks(Math.abs(stored.bonusKop))) }),
    status: writeSpelling(readSpelling(stored.status)),
    orderNumber: stored.orderNumber,
    driverPhone: stored.driverPhone ?? '',
    checkFiscal: stored.fiscalUrl ?? '',
    description: stored.description ?? '',
    amount: toRoubles(isBonusPart ? subtractKopecks(stored.sumKop, stored.bonusKop) : stored.sumKop),
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
