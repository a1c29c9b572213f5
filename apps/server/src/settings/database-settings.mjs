import { databaseUrl, integer, isProduction, oneOf, words } from './forms.mjs';

/** Variables of the database, a part of SETTINGS. */
export const DATABASE_SETTINGS = [
  {
    name: 'DATABASE_URL',
    what: words('нужен адрес PostgreSQL 15 или новее', 'the address of a PostgreSQL 15 or newer is needed'),
    example: 'DATABASE_URL=postgres://gorpark:secret@db.example:5432/gorpark',
    check: databaseUrl,
    isNeeded: isProduction,
  },
  {
    name: 'DATABASE_POOLER',
    what: words('нужно transaction или none', 'transaction or none is needed'),
    example: 'DATABASE_POOLER=transaction',
    check: oneOf(['transaction', 'none']),
  },
  {
    name: 'DATABASE_DIRECT_URL',
    what: words('нужен адрес PostgreSQL в обход pgbouncer', 'a PostgreSQL address past pgbouncer is needed'),
    example: 'DATABASE_DIRECT_URL=postgres://gorpark:secret@db.example:5432/gorpark',
    check: databaseUrl,
    isNeeded: (env) => env.DATABASE_POOLER === 'transaction',
  },
  {
    name: 'DATABASE_READ_URL',
    what: words('нужен адрес копии базы', 'the address of a replica is needed'),
    example: 'DATABASE_READ_URL=postgres://gorpark:secret@replica.example:5432/gorpark',
    check: databaseUrl,
  },
  {
    name: 'DATABASE_POOL_SIZE',
    what: words('нужно число от 1 до 100', 'a number from 1 to 100 is needed'),
    example: 'DATABASE_POOL_SIZE=8',
    check: integer(1, 100),
  },
  {
    name: 'CELL',
    what: words('нужен номер ячейки от 0 до 99', 'the number of a cell from 0 to 99 is needed'),
    example: 'CELL=1',
    check: integer(0, 99),
  },
  ...['MOVE_SOURCE_URL', 'MOVE_TARGET_URL'].map((name) => ({
    name,
    what: words('нужен адрес базы ячейки', 'the address of the database of a cell is needed'),
    example: `${name}=postgres://postgres:secret@db.example:5432/gorpark`,
    check: databaseUrl,
  })),
];
