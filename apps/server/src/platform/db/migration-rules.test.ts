import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { readMigrations } from './migration-files.ts';
import { BIG_TABLES, locksOf } from './migration-rules.ts';

describe('locks of migrations', () => {
  /**
   * Older files ran before the rule existed; the last of them had to rebuild an exclusion constraint under a lock.
   */
  const RULED_FROM = 90;

  it('[operations-5] are never held on a big table during a full read', async () => {
    const migrations = await readMigrations(readConfig().migrations);
    expect(migrations.filter(({ number }) => number >= RULED_FROM).flatMap(locksOf)).toEqual([]);
    expect(migrations.filter(({ number }) => number === 88).flatMap(locksOf)).toEqual([
      expect.stringContaining('parking_session: an exclusion constraint'),
    ]);
    const made = migrations.map(({ text }) => text).join('\n');
    expect(BIG_TABLES.filter((table) => !made.includes(`create table ${table} (`))).toEqual([]);
  });

  const steps = null;
  it.each([
    'create index a on payment (city_id);',
    'create unique index a on payment (city_id);',
    'alter table payment add constraint a check (amount > 0);',
    'alter table payment add constraint a\n  foreign key (city_id) references city;',
    'alter table payment add constraint a unique (city_id);',
    'alter table payment add column a bigint references city;',
    'alter table payment add column a bigint generated always as identity;',
    'alter table payment alter column a type bigint;',
    'alter table payment alter a set not null;',
    'alter table payment add exclude using gist (a with =);',
    'update payment set a = 1;',
    'delete from payment where a = 1;',
  ])('[operations-5] refuses %s on a big table unless it is new or has a reason', (text) => {
    expect(locksOf({ name: 'x', steps, text })).toHaveLength(1);
    expect(locksOf({ name: 'x', steps, text: `create table payment (a int);\n${text}` })).toEqual([]);
    expect(locksOf({ name: 'x', steps, text: text.replaceAll('payment', 'city') })).toEqual([]);
    expect(
      locksOf({ name: 'x', steps, text: `-- holds a lock: rows of one day only, 20 ms\n${text}` }),
    ).toEqual([]);
  });

  it.each([
    'alter table payment add column a bigint;',
    "alter table payment add column a text not null default 'none';",
    'alter table payment add constraint a check (amount > 0) not valid;',
    'alter table payment validate constraint a;',
    'alter table payment drop constraint a;',
    'create index concurrently a on payment (city_id);',
    '-- update payment set a = 1;\nselect 1;',
  ])('[operations-5] accepts %s', (text) => {
    expect(locksOf({ name: 'x', steps, text })).toEqual([]);
  });
});
