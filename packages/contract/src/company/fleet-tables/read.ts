import {
  FLEET_FIELDS,
  FLEET_NOTES,
  FLEET_PROBLEMS,
  type FleetField,
  type FleetNote,
  type FleetProblem,
  TABLE_PROBLEMS,
} from './lists.ts';
import { count, fields, flag, list, text } from '../../wire/read.ts';

export interface ImportProblem {
  row: number;
  field: FleetField;
  problem: FleetProblem;
}

export interface ComingLine {
  row: number;
  text: string;
  note: FleetNote | null;
}

/** Result of an import or of its dry run. */
export interface FleetImport {
  isDryRun: boolean;
  /** Of the planned changes. */
  version: string;
  rows: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
  problems: readonly ImportProblem[];
  coming: readonly ComingLine[];
}

export type TableProblem = (typeof TABLE_PROBLEMS)[number];

export const readFleetImport = (answer: unknown): FleetImport => {
  const from = fields(answer);
  const number = (name: string): number => count(from[name]) ?? 0;
  return {
    isDryRun: flag(from['isDryRun']),
    version: text(from['version']),
    rows: number('rows'),
    added: number('added'),
    changed: number('changed'),
    same: number('same'),
    refused: number('refused'),
    problems: list(from['problems']).flatMap((value) => {
      const { row, field, problem } = fields(value);
      const known = FLEET_FIELDS.find((one) => one === field);
      const named = FLEET_PROBLEMS.find((one) => one === problem);
      return known && named ? [{ row: count(row) ?? 0, field: known, problem: named }] : [];
    }),
    coming: list(from['coming']).flatMap((value) => {
      const { row, text, note } = fields(value);
      if (typeof text !== 'string' || text === '') return [];
      return [{ row: count(row) ?? 0, text, note: FLEET_NOTES.find((one) => one === note) ?? null }];
    }),
  };
};

/** Returns why the whole file was refused, else `null`. */
export const tableProblemOf = (details: Readonly<Record<string, unknown>>): TableProblem | null =>
  TABLE_PROBLEMS.find((one) => one === details['problem']) ?? null;
