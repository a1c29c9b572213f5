import {
  FLEET_FIELDS,
  FLEET_NOTES,
  FLEET_PROBLEMS,
  type FleetField,
  type FleetNote,
  type FleetProblem,
  TABLE_PROBLEMS,
} from '../operations/fleet-tables.ts';
import { count, fields, flag, list } from './read.ts';

/** A line of a table that is left out. */
export interface ImportProblem {
  /** As spreadsheets count, from 1. */
  row: number;
  field: FleetField;
  problem: FleetProblem;
}

/** A line of a table that is added. */
export interface ComingLine {
  row: number;
  /** What it is known by: a plate, a name with a phone, the number of a device. */
  text: string;
  note: FleetNote | null;
}

/** What a table does, or would do, with a list of the company. */
export interface FleetImport {
  isDryRun: boolean;
  rows: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
  /** The first of those that are refused. */
  problems: readonly ImportProblem[];
  /** The first of those that are added; none from a back end that does not name them. */
  coming: readonly ComingLine[];
}

export type TableProblem = (typeof TABLE_PROBLEMS)[number];

export const readFleetImport = (answer: unknown): FleetImport => {
  const from = fields(answer);
  const number = (name: string): number => count(from[name]) ?? 0;
  return {
    isDryRun: flag(from['isDryRun']),
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

/** Why a whole file was refused; `null`: it was not that. */
export const tableProblemOf = (details: Readonly<Record<string, unknown>>): TableProblem | null =>
  TABLE_PROBLEMS.find((one) => one === details['problem']) ?? null;
