import type { FleetField, FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import { normalizePlate, parsePlateParts } from '@gorpark/domain/plate';
import type { Lang } from '@gorpark/domain/time';
import { type Cells, HEAD_WITHIN } from '#src/platform/files/table-file.ts';

interface Column {
  field: FleetField;
  title: Record<Lang, string>;
  others: readonly string[];
  /** In characters. */
  width: number;
}

const PLATE: Column = {
  field: 'plate',
  title: { ru: 'Номер автомобиля', en: 'Plate' },
  others: ['номер', 'грз', 'госномер', 'автомобиль', 'number', 'vehicle', 'car'],
  width: 18,
};
const VIN: Column = { field: 'vin', title: { ru: 'VIN', en: 'VIN' }, others: [], width: 22 };
const IMEI: Column = { field: 'imei', title: { ru: 'IMEI', en: 'IMEI' }, others: [], width: 20 };
const state = (ru: string, en: string): Column => ({
  field: 'state',
  title: { ru, en },
  others: ['доступ', 'состояние', 'статус', 'access', 'state', 'status'],
  width: 14,
});

/** A table must contain the first column; a device table one of the first two. */
export const COLUMNS: Readonly<Record<FleetList, readonly [Column, ...Column[]]>> = {
  vehicles: [PLATE, VIN],
  drivers: [
    {
      field: 'name',
      title: { ru: 'Фамилия, имя, отчество', en: 'Full name' },
      others: ['фио', 'ф.и.о.', 'водитель', 'name', 'driver'],
      width: 36,
    },
    {
      field: 'phone',
      title: { ru: 'Телефон', en: 'Phone' },
      others: ['номер телефона', 'phone number'],
      width: 16,
    },
    PLATE,
    state('Доступ', 'Access'),
  ],
  devices: [IMEI, VIN, state('Состояние', 'State')],
};

const NEEDED: Readonly<Record<FleetList, (has: (field: FleetField) => boolean) => boolean>> = {
  vehicles: (has) => has('plate'),
  drivers: (has) => has('name') && has('phone'),
  devices: (has) => has('imei') || has('vin'),
};

export const STATE_LABELS = { ru: { on: 'Включён', off: 'Отключён' }, en: { on: 'On', off: 'Off' } } as const;

const ON = /^(включ[её]н[оа]?|актив(ен|но|на)|да|on|active|yes|1|true)$/;
const OFF = /^(отключ[её]н[оа]?|выключ[её]н[оа]?|не ?актив(ен|но|на)|нет|off|inactive|no|0|false)$/;

/** Returns null for an unknown text, undefined for an empty cell. */
export function readState(text: string): boolean | null | undefined {
  const word = text.trim().toLowerCase();
  if (word === '') return undefined;
  if (ON.test(word)) return true;
  return OFF.test(word) ? false : null;
}

function placesOf(list: FleetList, row: readonly string[]): { field: FleetField; place: number }[] {
  const head = row.map((cell) => cell.trim().toLowerCase());
  return COLUMNS[list].flatMap(({ field, title, others }) => {
    const names = [title.ru.toLowerCase(), title.en.toLowerCase(), ...others];
    const place = head.findIndex((cell) => names.includes(cell));
    return place < 0 ? [] : [{ field, place }];
  });
}

/** A column of its own beside the number, as in a company's own lists. */
const REGION = ['регион', 'код региона', 'region', 'region code'];

/** A region that differs from that of the number stays in the text, which is then no plate. */
function withRegion(plate: string, cell: string): string {
  const region = /^\d$/.test(cell) ? `0${cell}` : cell;
  const known = parsePlateParts(normalizePlate(plate))?.region ?? '';
  return plate === '' || known === region ? plate : `${plate}${region}`;
}

/** Columns missing in the header are undefined. `row` counts from 1, as in spreadsheets. */
export type Line = { row: number; isBroken?: true } & Partial<Record<FleetField, string>>;

/** Returns broken lines and non-empty lines under the header; null: it lacks required columns. */
export function readTableRows(
  list: FleetList,
  rows: Cells['rows'],
  brokenRows: Cells['brokenRows'] = [],
): Line[] | null {
  const heads = rows.slice(0, HEAD_WITHIN).map((row) => placesOf(list, row));
  const headAt = heads.findIndex((found) =>
    NEEDED[list]((field) => found.some((one) => one.field === field)),
  );
  const places = heads[headAt];
  if (places === undefined) return null;
  const regionAt = (rows[headAt] ?? []).findIndex((cell) => REGION.includes(cell.trim().toLowerCase()));
  const broken = new Set(brokenRows);
  if (broken.has(headAt + 1)) return null;
  return rows.flatMap((cells, index) => {
    const line: Line = { row: index + 1 };
    if (broken.has(line.row)) return [{ ...line, isBroken: true as const }];
    if (index <= headAt) return [];
    for (const { field, place } of places) line[field] = (cells[place] ?? '').trim();
    if (line.plate !== undefined) line.plate = withRegion(line.plate, (cells[regionAt] ?? '').trim());
    return cells.some((cell) => cell.trim() !== '') ? [line] : [];
  });
}
