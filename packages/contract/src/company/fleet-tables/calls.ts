import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, looseFlag, maybe, queryToken, text } from '../../kit/fields.ts';
import { FLEET_FIELDS, FLEET_NOTES, FLEET_PROBLEMS, TABLE_PROBLEMS } from './lists.ts';
import { readFleetImport } from './read.ts';
import { readFile } from '../../wire/answers.ts';

export const family = defineFamily({ audience: 'company', tag: 'Companies', errors: {} });

/** Length of 2 MiB in base64. */
const MAX_FILE_LENGTH = 2_800_000;

/** API extension: exports a list as a table [companies-6]. */
export const exportFleet = family.define({
  id: 'exportFleet',
  summary: 'Exports a list of the company as CSV or XLSX that importFleet can read (Gorpark extension)',
  method: 'GET',
  paths: ['/api/corp-profile/export-fleet'],
  token: queryToken,
  request: z.object({ list: maybe(text(16)), type: maybe(text(8)) }),
  replyType: '*/*',
  reply: z.object({}),
  errors: [],
  read: readFile,
  example: { input: { list: 'vehicles', type: 'csv' }, reply: {} },
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
export const importFleet = family.define({
  id: 'importFleet',
  summary:
    'Imports a table into a list of the company: adds and changes rows, removes none; a dry run only reports the changes (Gorpark extension)',
  method: 'POST',
  paths: ['/api/corp-profile/import-fleet'],
  token: bodyToken,
  request: z.object({
    list: maybe(text(16)),
    file: maybe(z.string().check(z.maxLength(MAX_FILE_LENGTH))),
    isDryRun: looseFlag,
    /** Of the dry run that the screen shows. */
    version: maybe(text(64)),
  }),
  guard: ['version'],
  bodyBytes: MAX_FILE_LENGTH + 4096,
  reply: imported,
  errors: ['DataChanged'],
  errorFields: z.object({
    problem: z.optional(z.enum(TABLE_PROBLEMS)),
    now: z.optional(imported),
  }),
  read: readFleetImport,
  example: {
    input: { list: 'vehicles', file: 'bnVtYmVyClAxMjNPUjE3OAo=', isDryRun: true },
    reply: {
      isDryRun: true,
      version: 'v1',
      rows: 4,
      added: 2,
      changed: 1,
      same: 0,
      refused: 1,
      problems: [{ row: 5, field: 'vin', problem: 'vinFormat' }],
      coming: [
        { row: 2, text: 'К 415 МН 178' },
        { row: 3, text: 'ZZZ', note: 'foreign' },
      ],
    },
  },
});
