import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { readMigrations } from './migration-files.ts';
import { BIG_TABLES, breaksOf, locksOf } from './migration-rules.ts';

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

describe('two releases on one database', () => {
  /** Older files ran before the rule existed. */
  const RULED_FROM = 140;

  it('[operations-5] survive every migration that is not marked as a contraction', async () => {
    const migrations = await readMigrations(readConfig().migrations);
    expect(migrations.filter(({ number }) => number >= RULED_FROM).flatMap(breaksOf)).toEqual([]);
    const marked = migrations.find(({ number }) => number === RULED_FROM);
    const unmarked = { name: 'x', steps: null, text: marked?.text.replace('-- contract:', '--') ?? '' };
    expect(breaksOf(unmarked).length).toBeGreaterThan(10);
  });

  it.each([
    'drop table payment;',
    'drop function refuse_guest_phone();',
    'alter table payment drop column lang;',
    'alter table payment drop lang;',
    'alter table payment rename column a to b;',
    'alter table payment rename to b;',
    'alter type transfer_reason rename value a to b;',
    'alter table payment add column a text not null;',
    'alter table payment alter column a set not null;',
    'alter table payment alter a type bigint;',
  ])('[operations-5] do not survive %s', (text) => {
    expect(breaksOf({ name: 'x', steps: null, text })).toHaveLength(1);
    expect(breaksOf({ name: 'x', steps: [{ text, isRepeated: false }], text })).toHaveLength(1);
    expect(
      breaksOf({ name: 'x', steps: null, text: `-- contract: release 12 stopped to use it\n${text}` }),
    ).toEqual([]);
  });

  it.each([
    'alter table payment add column a bigint;',
    "alter table payment add column a text not null default '';",
    'alter table payment drop constraint a;',
    'alter table payment alter column a drop not null;',
    'create table fresh (a int);\nalter table fresh alter a set not null;',
    'drop index payment_due;',
  ])('[operations-5] survive %s', (text) => {
    expect(breaksOf({ name: 'x', steps: null, text })).toEqual([]);
  });
});
