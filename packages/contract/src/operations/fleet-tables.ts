import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { bodyToken, looseFlag, maybe, queryToken, text } from './shared.ts';

/** Lists of a company that are written to tables and read from them. */
export const FLEET_LISTS = ['vehicles', 'drivers', 'devices'] as const;
export type FleetList = (typeof FLEET_LISTS)[number];
export const isFleetList = (text: string | undefined): text is FleetList =>
  FLEET_LISTS.some((list) => list === text);

/** Cells of their lines. */
export const FLEET_FIELDS = ['plate', 'vin', 'imei', 'name', 'phone', 'state'] as const;
export type FleetField = (typeof FLEET_FIELDS)[number];

/** What is wrong with a line: `twin` says the same as an earlier one, `limit` is over what a company may have. */
export const FLEET_PROBLEMS = [
  'empty',
  'plateFormat',
  'plateLength',
  'vinFormat',
  'vinTaken',
  'imeiFormat',
  'nameParts',
  'phone',
  'state',
  'twin',
  'limit',
] as const;
export type FleetProblem = (typeof FLEET_PROBLEMS)[number];

/** What should be looked at in a line that will be taken: a plate that is no Russian one, a Russian one without its region. */
export const FLEET_NOTES = ['foreign', 'noRegion', 'hidden'] as const;
export type FleetNote = (typeof FLEET_NOTES)[number];

/** What is wrong with a whole file. */
export const TABLE_PROBLEMS = ['notTable', 'tooBig', 'tooLong', 'noColumns'] as const;

/** Base64 of a file of 2 MiB. */
const FILE_SIGNS = 2_800_000;

/** Ours (D-J343). */
export const exportFleet = defineOperation({
  id: 'exportFleet',
  summary: 'A list of the company as CSV or XLSX, which importFleet reads again (not of the documents)',
  method: 'GET',
  paths: ['/api/corp-profile/export-fleet'],
  token: queryToken,
  request: z.object({ list: maybe(text(16)), type: maybe(text(8)) }),
  replyType: '*/*',
  reply: z.object({}),
  errors: [],
});

/** Ours (D-J343). `file`: base64 of a CSV (UTF-8 or windows-1251) or an .xlsx, 2 MiB at most; the head is its first row. */
export const importFleet = defineOperation({
  id: 'importFleet',
  summary:
    'Reads a table into a list of the company: adds and changes, removes nothing; a dry run only says what it would do (not of the documents)',
  method: 'POST',
  paths: ['/api/corp-profile/import-fleet'],
  token: bodyToken,
  request: z.object({
    list: maybe(text(16)),
    file: maybe(z.string().check(z.maxLength(FILE_SIGNS))),
    isDryRun: looseFlag,
  }),
  bodyBytes: FILE_SIGNS + 4096,
  reply: z.object({
    isDryRun: z.boolean(),
    /** Lines that are not empty. */
    rows: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Lines with a problem, all of them; `problems` has the first 200. */
    refused: z.int(),
    problems: z.array(
      z.object({ row: z.int(), field: z.enum(FLEET_FIELDS), problem: z.enum(FLEET_PROBLEMS) }),
    ),
    /** The first 200 lines that are added: what identifies each, and what should be looked at. */
    coming: z.optional(
      z.array(z.object({ row: z.int(), text: z.string(), note: z.optional(z.enum(FLEET_NOTES)) })),
    ),
  }),
  errors: [],
  errorFields: z.object({ problem: z.optional(z.enum(TABLE_PROBLEMS)) }),
});
