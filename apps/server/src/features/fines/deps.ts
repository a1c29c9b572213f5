import type { Db } from '#src/platform/db/schema.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { CityBook } from '../cities/index.ts';
import type { FineSource, SourceGuard } from './source.ts';

export interface FineDeps {
  db: Db;
  log: Logger;
  cities: CityBook;
  /** null: fines come only from operators. */
  source: FineSource | null;
  guard: SourceGuard;
}
