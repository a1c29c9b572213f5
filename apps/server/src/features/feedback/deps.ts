import type { Db } from '#src/platform/db/schema.ts';
import type { Owner } from './appeals.sql.ts';
import type { CityBook } from '../cities/index.ts';

export interface AppealDeps {
  db: Db;
  cities: CityBook;
  /** Whether the driver is shown the check. */
  isOwnCheck: (owner: Owner, no: number) => Promise<boolean>;
}
