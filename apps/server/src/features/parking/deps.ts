import type pg from 'pg';
import type { Db } from '#src/platform/db/schema.ts';
import type { TariffBook } from '../tariffs/index.ts';

/** What the parking feature works with. `pool`: prepared statements, which the query builder does not make. */
export interface ParkingDeps {
  db: Db;
  pool: pg.Pool;
  tariffs: TariffBook;
}
