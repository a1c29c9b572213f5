import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/schema.ts';
import type { Probe } from './probe.ts';
import type { CityBook } from '../features/cities/index.ts';

/** Dependencies of one command; the database has the migrations of this release. */
export interface OperatorBase {
  db: Db;
  cities: CityBook;
  /** The current one first. */
  secretKeys: readonly [string, ...string[]];
}

export interface OperatorDeps {
  clock: Clock;
  citiesFolder: string;
  withBase<T>(work: (base: OperatorBase) => Promise<T>): Promise<T>;
  /** Returns the applied migrations, in a dry run the missing ones. */
  migrate: (isDryRun: boolean) => Promise<string[]>;
  /** Superuser addresses of two cells, past poolers. */
  move?: { source: string | null; target: string | null };
  probes: () => readonly Probe[];
  print: (text: string) => void;
  printError: (text: string) => void;
}

export interface CommonOptions {
  /** City slug. */
  city: string;
  json: boolean;
  /** Set only for commands that change data. */
  dryRun: boolean;
  /** Name of the operator; set only for commands that show personal data. */
  as?: string;
}

export interface Outcome {
  output: readonly string[];
  data: Readonly<Record<string, unknown>>;
  /** true: the command ends with exit code 3. */
  needsLook: boolean;
}

/** needsLook: some work was not done, see the lines. */
export const EXIT = { done: 0, failed: 1, usage: 2, needsLook: 3 } as const;

/** An expected failure with a message for the operator. */
export class OperatorError extends Error {
  override name: string = 'OperatorError';
}

/** Thrown for a wrong command line. */
export class UsageError extends OperatorError {
  override name = 'UsageError';
}
