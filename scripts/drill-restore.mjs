// `npm run drill:restore`: docs/drills.md.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPostgres } from './lib/debian-postgres.mjs';
import { auditBooks, createSteps, pause, runOp, startDemoServer } from './lib/drill.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, temporaryFolder } from './lib/paths.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const CITY = 'saint-petersburg';
const EMAIL = 'restore@example.org';
const CREDITS = 500;
/** Rows of 1 kB that make the database larger: `npm run drill:restore -- 2` adds 2 GB. */
const GIGABYTES = Number(process.argv[2] ?? 0);
const { step, print } = createSteps();

const parse = (text) =>
  text.split(',').map((pair) => {
    const [name, value] = pair.split(' ');
    return [name, Number(value)];
  });

async function drill(cluster, scratch) {
  const { bin, url, folder, data, port } = cluster;
  const config = path.join(folder, 'pgbackrest.conf');
  const folders = ['repo', 'messages', 'lock', 'spool'].map((name) => path.join(folder, name));
  await cluster.asDatabaseUser('mkdir', ['-p', ...folders]);
  const [repo, log, lock, spool] = folders;
  writeFileSync(
    config,
    `[global]\nrepo1-path=${repo}\nlog-path=${log}\nlock-path=${lock}\nspool-path=${spool}\nrepo1-retention-full=2\n` +
      `start-fast=y\ncompress-type=lz4\n[gorpark]\npg1-path=${data}\npg1-port=${port}\npg1-socket-path=${folder}\npg1-user=postgres\n`,
    { mode: 0o644 },
  );
  const backrest = (...args) =>
    cluster.asDatabaseUser('pgbackrest', [`--config=${config}`, '--stanza=gorpark', ...args]);
  const query = (sql) =>
    cluster
      .asDatabaseUser(path.join(bin, 'psql'), ['-qAtX', '-d', `${url}/gorpark`, '-c', sql])
      .then((text) => text.trim());
  const books = () =>
    query("select count(*) || ' transfers, ' || sum(amount_kop) || ' kopecks' from ledger_transfer");

  await cluster.asDatabaseUser(path.join(bin, 'createdb'), [
    '--maintenance-db',
    `${url}/postgres`,
    'gorpark',
  ]);
  const place = { root: ROOT, database: url, dataFolder: scratch };
  const server = await startDemoServer(place);
  const credit = async (count) => {
    for (let n = 0; n < count; n++)
      await server.post('/test/credit', { city: CITY, email: EMAIL, kopecks: 100 + n });
  };
  await server.post('/test/drivers', {
    ...{ city: CITY, email: EMAIL, password: 'Drill-2026-restore', balanceKopecks: 100_000 },
    vehicles: [{ plate: 'А001АА78' }],
  });
  await backrest('stanza-create');
  if (GIGABYTES > 0)
    await step(`${GIGABYTES} GB of rows`, async () => {
      await query('create table drill_rows (id bigint primary key, text text)');
      await query(
        `insert into drill_rows select n, repeat(md5(n::text), 30) from generate_series(1, ${GIGABYTES * 1_000_000}) n`,
      );
    });
  await step('base backup', async () => {
    await backrest('--type=full', 'backup');
    const bytes = Number(await query("select pg_database_size('gorpark')"));
    return `database of ${(bytes / 1e6).toFixed(0)} MB`;
  });
  await step(`${CREDITS} credits after the backup`, () => credit(CREDITS));
  const wanted = await books();
  const sequences = () =>
    query(
      "select string_agg(sequencename || ' ' || coalesce(last_value, 0), ',') from pg_sequences where schemaname = 'public'",
    );
  await pause(1500);
  const target = await query('select clock_timestamp()');
  await pause(1500);
  let used = '';
  await step('disaster: wallets set to zero, history emptied', async () => {
    await credit(10);
    used = await sequences();
    await query('update wallet set balance_kop = 0; truncate operation cascade; select pg_switch_wal()');
    return `${await query('select sum(balance_kop) from wallet')} kopecks left`;
  });
  await server.stop();
  const began = performance.now();
  await step('restore into an empty folder, to the second before the disaster', async () => {
    await cluster.stop('fast');
    // As on a new machine: nothing of the old data folder helps.
    await cluster.asDatabaseUser('find', [data, '-mindepth', '1', '-delete']);
    await backrest('--type=time', `--target=${target}`, '--target-action=promote', 'restore');
    await cluster.start();
    while ((await query('select pg_is_in_recovery()')) === 't') await pause(200);
  });
  await step('used numbers are skipped', async () => {
    runOp(place, 'restored');
    const now = new Map(parse(await sequences()));
    const missed = parse(used).filter(([name, value]) => (now.get(name) ?? 0) <= value);
    if (missed.length > 0) throw new Refusal(`numbers come again: ${missed.join(' ')}`);
    return `${now.size} sequences`;
  });
  await step('portal answers', async () => {
    const restored = await startDemoServer(place);
    await restored.stop();
    return `${((performance.now() - began) / 1000).toFixed(0)} s after the restore began (RTO)`;
  });
  await step('books after the restore', async () => {
    const found = await books();
    if (found !== wanted) throw new Refusal(`wanted ${wanted}, found ${found}`);
    auditBooks({ ...place, city: CITY });
    return `${found}; the audit finds no difference; nothing committed before the target is lost (RPO 0)`;
  });
}

try {
  await ensureInstalled();
  await ensureWebBuilt();
  if (spawnSync('pgbackrest', ['version']).status !== 0)
    throw new Refusal('pgbackrest is missing: apt install pgbackrest');
  await withPostgres(
    (cluster) => drill(cluster, temporaryFolder('restore')),
    ({ folder }) => [
      'wal_level=replica',
      'archive_mode=on',
      `"archive_command=pgbackrest --config=${folder}/pgbackrest.conf --stanza=gorpark archive-push %p"`,
    ],
  );
  print();
} catch (error) {
  fail(error);
}
