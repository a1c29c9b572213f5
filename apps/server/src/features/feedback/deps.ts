import type { Db } from '#src/platform/db/schema.ts';
import type { CityBook } from '../cities/index.ts';

export interface AppealDeps {
  db: Db;
  cities: CityBook;
}
