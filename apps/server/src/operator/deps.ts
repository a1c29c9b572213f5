import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/schema.ts';
import type { CityBook } from '../features/cities/index.ts';

/** Dependencies of one command; migrations have run. */
export interface OperatorBase {
  db: Db;
  cities: CityBook;
}

export interface OperatorDeps {
  clock: Clock;
  citiesFolder: string;
  withBase<T>(work: (base: OperatorBase) => Promise<T>): Promise<T>;
  print: (text: string) => void;
  printError: (text: string) => void;
}

export interface CommonOptions {
  /** City slug. */
  city: string;
  json: boolean;
  /** Only in commands that change data. */
  dryRun: boolean;
}

export interface Outcome {
  lines: readonly string[];
  data: Readonly<Record<string, unknown>>;
  /** The command ends with exit code 3. */
  needsLook: boolean;
}

/** needsLook: some work was not done, see the lines. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsLook: 3 } as const;

/** An expected failure with a message for the operator. */
export class OperatorError extends Error {
  override name: string = 'OperatorError';
}

/** The command line is wrong, whatever the data. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
