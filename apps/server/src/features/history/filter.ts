import { OPERATION_TYPES } from '@gorpark/contract/person/history/calls';
import { normalizePlate } from '@gorpark/domain/plate';
import { parseInstant } from '@gorpark/domain/time';

export type OperationType = (typeof OPERATION_TYPES)[number];
export type FileFormat = 'xls' | 'pdf';

/** Times are UTC milliseconds, both inclusive [services-1]. */
export interface HistoryFilter {
  fromMs: number | null;
  toMs: number | null;
  type: OperationType | null;
  plate: string | null;
  zone: string | null;
  parkingCode: string | null;
  orderNumber: string | null;
  driverPhone: string | null;
}

export interface SentFilter {
  StartDate?: string | undefined;
  EndDate?: string | undefined;
  Operation?: string | undefined;
  Vehicle?: string | undefined;
  Zone?: string | undefined;
  OrderNumber?: string | undefined;
  Driver?: string | undefined;
}

export interface FilterRules {
  timeZone: string;
  isByParkingCode: boolean;
}

/** Returns null for an invalid date or type. A start after the end is valid and matches nothing. */
export function readFilter(
  sent: SentFilter,
  { timeZone, isByParkingCode }: FilterRules,
): HistoryFilter | null {
  const from = momentOf(sent.StartDate, timeZone, 'start');
  const to = momentOf(sent.EndDate, timeZone, 'end');
  const type = given(sent.Operation);
  const plate = given(sent.Vehicle);
  const zone = given(sent.Zone);
  if (from === undefined || to === undefined || (type !== null && !isType(type))) return null;
  return {
    fromMs: from,
    toMs: to,
    type,
    plate: plate && normalizePlate(plate),
    zone: isByParkingCode ? null : zone,
    parkingCode: isByParkingCode ? zone : null,
    orderNumber: given(sent.OrderNumber),
    driverPhone: given(sent.Driver)?.replaceAll(/\D/g, '') ?? null,
  };
}

function given(text: string | undefined): string | null {
  const value = text?.trim() ?? '';
  return value === '' || value.toLowerCase() === 'all' ? null : value;
}

/** null: missing; undefined: unreadable. */
function momentOf(
  sent: string | undefined,
  timeZone: string,
  edge: 'start' | 'end',
): number | null | undefined {
  const text = given(sent);
  if (text === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const ms = parseInstant(isDay ? `${text}T${edge === 'start' ? '00:00' : '23:59:59.999'}` : text, timeZone);
  return ms ?? undefined;
}

const TYPES: ReadonlySet<string> = new Set(OPERATION_TYPES);

function isType(text: string): text is OperationType {
  return TYPES.has(text);
}
