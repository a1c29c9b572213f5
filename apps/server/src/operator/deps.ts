import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/schema.ts';
import type { CityBook } from '../features/cities/index.ts';

/** Database access for one command; migrations have run. */
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

/** Options of every command. */
export interface CommonOptions {
  /** City slug. */
  city: string;
  json: boolean;
  /** Read-only commands do not have it and ignore it. */
  dryRun: boolean;
}

/** Result of a command: text lines, and the same as data for `--json`. */
export interface Outcome {
  lines: readonly string[];
  data: Readonly<Record<string, unknown>>;
  /** Some work was not done and needs attention: exit code 3. */
  needsLook: boolean;
}

/** 0: done. 1: failed. 2: wrong arguments. 3: some work was not done, see the lines. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsLook: 3 } as const;

/** An expected failure with a message for the operator. */
export class OperatorError extends Error {
  override name: string = 'OperatorError';
}

/** A wrong command line: exit code 2, independent of the data. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
