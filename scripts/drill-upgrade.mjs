// `npm run drill:upgrade -- [former release]`: docs/drills.md.
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPostgres } from './lib/debian-postgres.mjs';
import { auditBooks, createSteps, pause, startDemoServer } from './lib/drill.mjs';
import { ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT, temporaryFolder } from './lib/paths.mjs';
import { run, tail } from './lib/run.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const CITY = 'saint-petersburg';
const ZONE = '7801';
const DRIVERS = 12;
const BALANCE = 100_000_000;
/** Older releases answer HTTP 500 to unknown stored fields. */
const TOLERANT = 'c5bb980b';
/** Fewest sessions handled by both releases. */
const MOVED = 100;
/** A paid hour of a working day. */
const NOON = Date.UTC(2025, 10, 5, 9);
const beganMs = Date.now();
const nowMs = () => NOON + Date.now() - beganMs;
const { step, print } = createSteps();
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
const trees = [];
const folder = temporaryFolder('upgrade', () => {
  for (const tree of trees) git('worktree', 'remove', '--force', tree);
});

/** Returns the newest tag after the last contract step and `TOLERANT`, else the newer of these commits. */
function defaultFormer() {
  const migrations = at('apps', 'server', 'migrations');
  const contract = readdirSync(migrations).filter((name) =>
    /^-- contract:/m.test(readFileSync(path.join(migrations, name), 'utf8')),
  );
  const files = contract.map((name) => `apps/server/migrations/${name}`);
  const contracted = files.length === 0 ? TOLERANT : git('log', '-1', '--format=%H', '--', ...files);
  const isOlder = git('merge-base', TOLERANT, contracted) === git('rev-parse', contracted);
  const last = isOlder ? TOLERANT : contracted;
  return git('tag', '--contains', last, '--merged', 'HEAD~1', '--sort=-creatordate').split('\n')[0] || last;
}

/** Checks a release out with its own packages. The client is the one of this folder: the storm does not use it. */
async function checkout(name, ref) {
  const root = path.join(folder, name);
  git('worktree', 'add', '--detach', '--quiet', root, ref);
  if (
    readFileSync(path.join(root, 'package-lock.json'), 'utf8') ===
    readFileSync(at('package-lock.json'), 'utf8')
  )
    linkPackages(root);
  else {
    const { code, output } = await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: root,
      quiet: true,
    });
    if (code !== 0) throw new Refusal(tail(output));
  }
  symlinkSync(at('apps', 'web', 'dist'), path.join(root, 'apps', 'web', 'dist'));
  return root;
}

/** Links each package, except those of the workspaces, which are the release itself. */
function linkPackages(root) {
  const target = path.join(root, 'node_modules');
  mkdirSync(target);
  for (const name of readdirSync(at('node_modules')))
    if (name !== '@gorpark') symlinkSync(at('node_modules', name), path.join(target, name));
  mkdirSync(path.join(target, '@gorpark'));
  for (const name of ['city-packs', 'contract', 'domain'])
    symlinkSync(path.join(root, 'packages', name), path.join(target, '@gorpark', name));
  symlinkSync(at('apps', 'server', 'node_modules'), path.join(root, 'apps', 'server', 'node_modules'));
}

/** Expands tables of money, so the former release meets rows and columns that it does not know. */
const EXPANSION = `alter table parking_session add column drill_note text not null default 'drill';
alter table wallet add column drill_at timestamptz default now();
alter table payment add column drill_note text;
create table drill_expansion (id bigint primary key);
`;

/** Unknown to both releases. The other revision makes the servers read them. */
const LATER_FIELDS = `
update city_option set settings = jsonb_set(jsonb_set(settings, '{forgiveness,drill}', '{}'), '{forgiveness,returns,drill}', '1'),
                       site_options = site_options || '{"drill": 1}', pack = pack || '{"drill": 1}';
update city set pack_hash = pack_hash || '-drill'`;

function expand(root) {
  const migrations = path.join(root, 'apps', 'server', 'migrations');
  writeFileSync(path.join(migrations, '9000_drill.sql'), EXPANSION);
}

/** Drivers who start, extend and end sessions at random servers, and repeat calls with their key at another one. */
function createStorm(servers) {
  const count = { calls: 0, repeats: 0, moved: 0, left: 0, errors: new Map() };
  let isOver = false;
  const anyServer = () => servers[Math.floor(Math.random() * servers.length)];
  const note = (name) => count.errors.set(name, (count.errors.get(name) ?? 0) + 1);

  /** Only a leaving server may give no answer or HTTP 503. */
  async function ask(call, body, key) {
    for (let tries = 0; tries < 50; tries++) {
      const server = anyServer();
      const reply = await server.ask(`/${CITY}/api/payment/${call}`, body, { 'idempotency-key': key });
      if (reply.status === 200) return { answer: reply.body, server };
      const isLeaving = !servers.includes(server) && [0, 503].includes(reply.status);
      if (isLeaving) count.left += 1;
      else
        note(`${call} of the ${server.name} release: HTTP ${reply.status} ${reply.body?.errorMessage ?? ''}`);
      await pause(100);
    }
    throw new Refusal(`${call} stays without an answer: ${JSON.stringify([...count.errors])}`);
  }

  async function send(call, body) {
    const key = randomUUID();
    const first = await ask(call, body, key);
    count.calls += 1;
    if (first.answer.status !== 'ok') {
      note(`${call} of the ${first.server.name} release: ${first.answer.errorName}`);
      return null;
    }
    if (Math.random() < 0.3) {
      const again = await ask(call, body, key);
      count.repeats += 1;
      const answers = [first.answer, again.answer].map((answer) => JSON.stringify(answer));
      if (answers[0] !== answers[1]) throw new Refusal(`a repeated key got another answer: ${answers}`);
    }
    return first;
  }

  /** Returns the kopecks that the driver must have left. */
  async function live({ token, plate }) {
    let left = BALANCE;
    const kopecks = (roubles) => Math.round(roubles * 100);
    const pay = { Token: token, PaymentService: 'balance' };
    const vehicle = { Number: plate, Category: 'B', NumberFormat: 'rus' };
    while (!isOver) {
      const started = await send('start', { ...pay, Zone: ZONE, Duration: 60, Vehicle: vehicle });
      if (started === null) {
        await pause(100);
        continue;
      }
      left -= kopecks(started.answer.totalcost);
      const { ReservationId } = started.answer;
      const renewed = await send('renew', { ...pay, ReservationId, Duration: 60 });
      if (renewed) left -= kopecks(renewed.answer.totalcost);
      const cancelled = await send('cancel', { Token: token, ReservationId });
      if (cancelled) left += kopecks(cancelled.answer.refund);
      if (renewed && cancelled && new Set([started.server, renewed.server, cancelled.server]).size > 1)
        count.moved += 1;
    }
    return left;
  }

  return {
    count,
    begin: (drivers) => Promise.all(drivers.map(live)),
    end: () => {
      isOver = true;
    },
  };
}

async function createDrivers(server) {
  const drivers = [];
  for (let n = 0; n < DRIVERS; n++) {
    const login = { email: `upgrade-${n}@example.org`, password: 'Drill-2026-upgrade' };
    const plate = `А${100 + n}УР178`;
    await server.post('/test/drivers', {
      city: CITY,
      ...login,
      balanceKopecks: BALANCE,
      vehicles: [{ plate }],
    });
    const body = { login: login.email, password: login.password };
    const { token } = await server.post(`/${CITY}/api/auth/login-v5`, body);
    drivers.push({ ...login, plate, token });
  }
  return drivers;
}

async function drill({ bin, url: database, asDatabaseUser }, { former, new: next }) {
  const psql = async (sql) =>
    (await asDatabaseUser(path.join(bin, 'psql'), ['-qAtX', '-d', `${database}/gorpark`, '-c', sql])).trim();
  await asDatabaseUser(path.join(bin, 'createdb'), ['--maintenance-db', `${database}/postgres`, 'gorpark']);
  const env = { SECRET_KEY: randomBytes(32).toString('hex') };
  const dataOf = (name) => path.join(folder, `data-${name}`);
  const serve = async (root, name) => ({
    name,
    ...(await startDemoServer({ root, database, dataFolder: dataOf(name), env, nowMs: nowMs() })),
  });
  const servers = [];
  await step('former release starts on an empty database', async () => {
    servers.push(await serve(former, 'former'));
  });
  const drivers = await createDrivers(servers[0]);
  const storm = createStorm(servers);
  const storming = storm.begin(drivers);
  storming.catch(() => undefined);
  const under = async (seconds, what) => {
    const before = storm.count.calls;
    await Promise.race([pause(seconds * 1000), storming]);
    return `${storm.count.calls - before} calls ${what}`;
  };
  await step('storm on the former release', () => under(3, 'before the upgrade'));
  await step('new release migrates and starts, the former one works on', async () => {
    const before = storm.count.calls;
    servers.push(await serve(next, 'new'));
    return `${storm.count.calls - before} calls meanwhile`;
  });
  await step('settings get fields of a later release', async () => {
    await psql(LATER_FIELDS);
  });
  // Longer than a minute: jobs of each minute then have a backlog when the former release stops.
  await step('storm on both', () => under(65, 'at both'));
  await step('former release refuses to start on the new schema', async () => {
    const error = await serve(former, 'former-again').then(
      () => null,
      (refusal) => refusal,
    );
    if (!(error instanceof Refusal) || !error.message.includes('9000'))
      throw new Refusal(`it started: ${error?.message}`);
  });
  await step('former release stops under the storm', async () => {
    const [leaving] = servers.splice(0, 1);
    await leaving.stop();
    return 'exit code 0';
  });
  await step('storm on the new release', () => under(3, 'after the upgrade'));
  storm.end();
  await step('books', async () => {
    const left = await storming;
    for (const [index, { email }] of drivers.entries()) {
      const balance = await psql(
        `select balance_kop from wallet w join account a on a.city_id = w.city_id and a.id = w.account_id
          where a.email = '${email}' and w.kind = 'main'`,
      );
      if (Number(balance) !== left[index])
        throw new Refusal(`${email} has ${balance}, answers say ${left[index]}`);
    }
    auditBooks({ root: next, database, dataFolder: dataOf('new'), city: CITY });
    const { calls, repeats, moved, left: closed, errors } = storm.count;
    if (errors.size > 0)
      throw new Refusal(`errors: ${JSON.stringify([...errors])}\n${servers[0].output().slice(-4000)}`);
    if (moved < MOVED) throw new Refusal(`only ${moved} sessions were handled by both releases`);
    return `${calls} calls, none failed, ${closed} asked the leaving server and were repeated; ${repeats} repeated with their key; ${moved} sessions handled by both releases; each wallet is what the answers say; the audit finds no difference`;
  });
  await step('new release stops', async () => {
    await servers[0].stop();
    return 'exit code 0';
  });
}

try {
  await ensureInstalled();
  await ensureWebBuilt();
  const ref = process.argv[2] ?? defaultFormer();
  const releases = {};
  for (const [name, of] of [
    ['former', ref],
    ['new', 'HEAD'],
  ])
    await step(`${name} release checked out`, async () => {
      trees.push(path.join(folder, name));
      releases[name] = await checkout(name, of);
      return git('log', '-1', '--format=%h of %cs', of);
    });
  expand(releases.new);
  await withPostgres((cluster) => drill(cluster, releases));
  print(`, Node ${execFileSync(nodePath(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()}`);
} catch (error) {
  fail(error);
}
