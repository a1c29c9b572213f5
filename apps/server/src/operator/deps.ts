import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/schema.ts';
import type { CityBook } from '../features/cities/index.ts';

/** The portal's data for the time of one command; migrations have run. */
export interface OperatorBase {
  db: Db;
  cities: CityBook;
}

export interface OperatorDeps {
  clock: Clock;
  /** Folder of the city packs. */
  citiesFolder: string;
  withBase<T>(work: (base: OperatorBase) => Promise<T>): Promise<T>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

/** Options that every command has. */
export interface CommonOptions {
  /** Slug. */
  city: string;
  json: boolean;
  /** Commands that only look do not have it: nobody reads it there. */
  dryRun: boolean;
}

/** What a command has done: lines for a person, the same as data for a program. */
export interface Outcome {
  lines: readonly string[];
  data: Readonly<Record<string, unknown>>;
  /** Something was left undone and somebody has to look: exit code 3. */
  needsLook: boolean;
}

/** 0: all done. 1: it failed. 2: wrong arguments. 3: something was left undone, see the lines. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsLook: 3 } as const;

/** What a person at the terminal asked for and cannot have, in a sentence. */
export class OperatorError extends Error {
  override name: string = 'OperatorError';
}

/** A command that was written wrongly: exit code 2, whatever the data of the portal say. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
