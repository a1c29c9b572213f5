// `npm run drill:alarms`: checks the rules of Prometheus, runs their cases, and causes each fault at two running servers until
// its alarm fires. Prints a table for docs/drills.md.
import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDatabase } from '../apps/server/src/platform/db/ensure.sql.ts';
import { createPool } from '../apps/server/src/platform/db/pool.ts';
import { freePort, startReplica, withPostgres } from './lib/debian-postgres.mjs';
import { createSteps, pause } from './lib/drill.mjs';
import { startPrometheus } from './lib/live-alarms.mjs';
import { at, temporaryFolder } from './lib/paths.mjs';
import {
  call,
  CITY,
  createDriver,
  findZones,
  newPlates,
  notify,
  PASSWORD,
  send,
  startPortals,
  vehicle,
} from './lib/portals.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const { step, print } = createSteps({ limitMs: 360_000 });
const FOLDER = at('deploy', 'prometheus');
const silent = [];
/** A step that the next ones do not need: its failure is a row of the table. */
const fault = (name, work) =>
  step(name, () =>
    work().catch((error) => {
      silent.push(name);
      return error.message;
    }),
  );
/** Its ledger is damaged, which stops no payment of CITY. */
const FROZEN_CITY = 'perm';
const DEMO_SMS_SECRET = 'gorpark-demo-sms';

function promtool(...args) {
  const { status, stdout, stderr, error } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  if (error) throw new Refusal('promtool is missing: apt install prometheus');
  if (status !== 0) throw new Refusal(stdout + stderr);
}

/** Repeats `work` in `lanes` loops until `wait` returns. */
async function during(work, wait, lanes = 1) {
  let isOver = false;
  const loops = Array.from({ length: lanes }, async () => {
    while (!isOver) await work();
  });
  const result = await wait().finally(() => (isOver = true));
  await Promise.all(loops);
  return result;
}

async function live(postgres) {
  const database = await ensureDatabase(`${postgres.url}/postgres`, 'gorpark');
  const replica = await startReplica(postgres);
  await causeAll(postgres, database, replica).finally(() => replica.stop());
}

async function causeAll(postgres, database, replica) {
  const folder = temporaryFolder('alarms', (cwd) => spawnSync('umount', ['--lazy', 'disk'], { cwd }));
  const pool = createPool({ connectionString: database, max: 2, statementTimeoutMs: 60_000 });
  pool.on('error', () => undefined);
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  const env = {
    DATABASE_URL: database,
    DATABASE_READ_URL: `${replica.url}/gorpark`,
    MAIL_ADAPTER: 'smtp',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'noreply@example.org',
  };
  const cluster = await startPortals({ count: 2, folder, env });
  const urls = cluster.portals.map(({ url }) => url);
  const [url] = urls;
  const prometheus = await startPrometheus(folder, urls);
  const firing = (...names) => prometheus.firing(...names);
  await step('no fault for 20 s', () => prometheus.silent(20_000));

  let drivers = 0;
  const newDriver = () => {
    const each = ++drivers;
    return createDriver(url, { name: `alarm-${each}`, plates: [], kopecks: 100, address: `10.0.0.${each}` });
  };
  const driver = await newDriver();
  const { zone } = await findZones(url, query, driver.token);
  const order = ({ token } = driver) => {
    const place = { Zone: zone, Duration: 60, Vehicle: vehicle(newPlates(1)[0]), PaymentService: 'card' };
    return call(url, 'start', place, { token });
  };
  /** Returns what the bank reports when the driver has paid. */
  const orderCard = async () => {
    const { order: number, ...answer } = await order();
    const [row] = await query(
      `select provider_payment_id as id, nonce, amount_kop::int as amount from payment where order_number = $1`,
      [number],
    );
    if (!row?.id) throw new Refusal(`no order: ${JSON.stringify(answer)}`);
    const { id, nonce, amount } = row;
    return { id, nonce, amount, shop: CITY, order: number, currency: 'RUB', status: 'succeeded' };
  };
  /** Writes of a table fail until `repair`. */
  const breakTable = (table) =>
    query(`create or replace function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger broken before insert or update on ${table} execute function broken()`);
  const repair = (table) => query(`drop trigger broken on ${table}`);

  const wallet = { email: 'frozen@example.org', password: PASSWORD, balanceKopecks: 100 };
  await send(url, '/test/drivers', JSON.stringify({ city: FROZEN_CITY, ...wallet, vehicles: [] }));
  await query(
    'update wallet set balance_kop = balance_kop + 1 where balance_kop > 0 and city_id = (select id from city where slug = $1)',
    [FROZEN_CITY],
  );
  await fault('certificate of 10 days, then of one', async () => {
    prometheus.certificate.renew(10);
    const ends = await firing('CertificateEnds');
    prometheus.certificate.renew(1);
    return `${ends}, ${await firing('CertificateEnded')}`;
  });
  await fault('file system filled to 93 %', async () => {
    writeFileSync(path.join(prometheus.disk, 'filled'), Buffer.alloc(25_000_000));
    return firing('DiskFull');
  });
  await fault('last backup 27 hours ago', () => {
    prometheus.recordBackup(27 * 3600);
    return firing('BackupOld');
  });
  await fault('replica stops to replay, 80 MB are written', async () => {
    await replica.pause();
    await query(
      `create table filler as select repeat(md5(n::text), 30) as text from generate_series(1, 80000) n`,
    );
    return firing('ReplicaLags');
  });
  await fault('bank reports a payment of another sum', async () => {
    const payment = await orderCard();
    await notify(url, cluster.sign({ ...payment, amount: payment.amount + 100 }));
    return firing('MoneyUnmatched', 'SuspenseWaits');
  });
  await fault('order is paid, its session cannot be stored', async () => {
    const payment = await orderCard();
    await breakTable('parking_session');
    await notify(url, cluster.sign(payment));
    const result = await firing('IntentsWait');
    await repair('parking_session');
    return result;
  });
  await fault('bank fails at each order', async () => {
    // The wallet of `driver` has money now, so his starts need no order.
    const other = await newDriver();
    await breakTable('sandbox_payment');
    const result = await during(
      // A driver may have 50 unpaid orders.
      () => order(other).then(() => pause(1000)),
      () => firing('ProviderRefusesAll', 'ProviderFails'),
    );
    await repair('sandbox_payment');
    return result;
  });
  await fault('101 mails, no mail server', async () => {
    await query(
      `insert into message (city_id, channel, recipient, lang, template, params, state, created_at, retry_at)
      select id, 'mail', 'a@b.example', 'ru', 'passwordChanged', '{}', 'queued', now(), now()
        from city, generate_series(1, 101) where slug = $1`,
      [CITY],
    );
    return firing('MailsWait');
  });
  await fault('replies to 21 text messages cannot be stored', async () => {
    await breakTable('message');
    for (let index = 0; index < 21; index++) {
      const body = JSON.stringify({ id: `m${index}`, phone: `+791100000${index + 10}`, text: '?' });
      const timestamp = String(Math.floor(cluster.now() / 1000));
      const signature = createHmac('sha256', DEMO_SMS_SECRET).update(`${timestamp}.${body}`).digest('hex');
      const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
      const { http } = await send(url, `/${CITY}/api/sms/inbound`, body, headers);
      if (http !== 200) throw new Refusal(`text message: HTTP ${http}`);
    }
    return firing('SmsUnanswered', 'AlarmRaised');
  });
  let places = 0;
  await fault('more pages than the drawing thread takes', () =>
    during(
      () =>
        Promise.all(
          Array.from({ length: 80 }, () =>
            fetch(`${url}/?place=${places++}`, { signal: AbortSignal.timeout(20_000) })
              .then((page) => page.text())
              .catch(() => null),
          ),
        ),
      () => firing('PagesUndrawn'),
    ),
  );
  const withLock = async (work) => {
    const lock = await pool.connect();
    await lock.query('begin; lock table account, wallet');
    const result = await work();
    await lock.query('commit');
    lock.release();
    return result;
  };
  const ask = () => call(url, 'getBalance', {}, { token: driver.token });
  await fault('300 calls wait for a locked table', () =>
    during(
      async () => {
        const calls = await withLock(async () => {
          const sent = Array.from({ length: 300 }, ask);
          await pause(3000);
          return { sent };
        });
        await Promise.all(calls.sent);
      },
      () => firing('CallsSlow', 'CallsRefused'),
    ),
  );
  await fault('250 callers at once', () =>
    during(
      () => ask().then(() => pause(500)),
      () =>
        during(
          () => withLock(() => pause(2500)),
          () => firing('PoolExhausted'),
        ),
      250,
    ),
  );
  await fault('a wallet was changed without an entry; the audit runs each 5 minutes', () =>
    firing('LedgerFrozen'),
  );
  await fault('no job can be queued for 3 hours (by the clock of the servers)', async () => {
    await breakTable('pgboss.job');
    for (const each of urls) {
      const { http } = await send(each, '/test/clock', JSON.stringify({ advanceMs: 3 * 3_600_000 }));
      if (http !== 200) throw new Refusal(`clock: HTTP ${http}`);
    }
    return firing('JobStands', 'JobLate');
  });
  await fault('PostgreSQL stops', async () => {
    await pool.end();
    await postgres.stop('immediate');
    return during(
      () => ask().then(() => pause(50)),
      () => firing('DatabaseDown', 'ServerErrors'),
    );
  });
  await fault('kill -9 of one server', async () => {
    await cluster.portals[0].kill();
    return firing('ServerGone');
  });
  await fault('kill -9 of the other server', async () => {
    await cluster.portals[1].kill();
    return firing('NoServer');
  });
}

try {
  await step('rules are valid', () => promtool('check', 'rules', 'alerts.yml'));
  await step('example of prometheus.yml is valid', () =>
    promtool('check', 'config', '--syntax-only', 'prometheus.yml'),
  );
  await step('each rule is silent, then fires', () => {
    promtool('test', 'rules', 'alerts.test.yml');
    const cases = readFileSync(`${FOLDER}/alerts.test.yml`, 'utf8');
    const count = (pattern) => cases.match(pattern)?.length ?? 0;
    return `${count(/^ {2}- name:/gm)} cases: ${count(/exp_alerts/g)} alarms, ${count(/eval_time: \w+ \}/g)} silences`;
  });
  await ensureWebBuilt();
  await withPostgres(live);
  print();
  if (silent.length > 0) throw new Refusal(`failed: ${silent.join('; ')}`);
  process.exit();
} catch (error) {
  fail(error);
}
