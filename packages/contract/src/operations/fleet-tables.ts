import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { bodyToken, looseFlag, maybe, queryToken, text } from './shared.ts';

/** Lists with export and import. */
export const FLEET_LISTS = ['vehicles', 'drivers', 'devices'] as const;
export type FleetList = (typeof FLEET_LISTS)[number];
export const isFleetList = (text: string | undefined): text is FleetList =>
  FLEET_LISTS.some((list) => list === text);

export const FLEET_FIELDS = ['plate', 'vin', 'imei', 'name', 'phone', 'state'] as const;
export type FleetField = (typeof FLEET_FIELDS)[number];

/** `twin` duplicates an earlier row, `limit` exceeds the company's maximum. */
export const FLEET_PROBLEMS = [
  'empty',
  'plateFormat',
  'plateLength',
  'vinFormat',
  'vinTaken',
  'imeiFormat',
  'nameParts',
  'phone',
  'phoneForeign',
  'rounded',
  'state',
  'twin',
  'limit',
  'quotes',
] as const;
export type FleetProblem = (typeof FLEET_PROBLEMS)[number];

/**
 * Notes on an accepted row: a foreign plate, a Russian plate without region, a taxi plate with the characters of a
 * trailer, a row hidden in the spreadsheet.
 */
export const FLEET_NOTES = ['foreign', 'noRegion', 'trailer', 'hidden'] as const;
export type FleetNote = (typeof FLEET_NOTES)[number];

export const TABLE_PROBLEMS = ['notTable', 'tooBig', 'tooLong', 'noColumns'] as const;

/** Length of 2 MiB in base64. */
const FILE_SIGNS = 2_800_000;

/** API extension: exports a list as a table [companies-6]. */
export const exportFleet = defineOperation({
  id: 'exportFleet',
  summary: 'Exports a list of the company as CSV or XLSX that importFleet can read (Gorpark extension)',
  method: 'GET',
  paths: ['/api/corp-profile/export-fleet'],
  token: queryToken,
  request: z.object({ list: maybe(text(16)), type: maybe(text(8)) }),
  replyType: '*/*',
  reply: z.object({}),
  errors: [],
});

const imported = z.object({
  isDryRun: z.boolean(),
  /** Of the planned changes and the rows that they replace. */
  version: z.string(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** Number of all invalid rows; `problems` contains the first 200. */
  refused: z.int(),
  problems: z.array(z.object({ row: z.int(), field: z.enum(FLEET_FIELDS), problem: z.enum(FLEET_PROBLEMS) })),
  coming: z.optional(
    z.array(z.object({ row: z.int(), text: z.string(), note: z.optional(z.enum(FLEET_NOTES)) })),
  ),
});

/**
 * API extension. `file`: base64 of a CSV (UTF-8 or windows-1251) or .xlsx, at most 2 MiB; the first row is the header
 * [companies-6].
 */
export const importFleet = defineOperation({
  id: 'importFleet',
  summary:
    'Imports a table into a list of the company: adds and changes rows, removes none; a dry run only reports the changes (Gorpark extension)',
  method: 'POST',
  paths: ['/api/corp-profile/import-fleet'],
  token: bodyToken,
  request: z.object({
    list: maybe(text(16)),
    file: maybe(z.string().check(z.maxLength(FILE_SIGNS))),
    isDryRun: looseFlag,
    /** Of the dry run that the screen shows. */
    version: maybe(text(64)),
  }),
  guard: ['version'],
  bodyBytes: FILE_SIGNS + 4096,
  reply: imported,
  errors: ['DataChanged'],
  errorFields: z.object({
    problem: z.optional(z.enum(TABLE_PROBLEMS)),
    now: z.optional(imported),
  }),
});
