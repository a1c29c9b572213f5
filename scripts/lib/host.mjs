// Parts of the drills that follow docs/operations.md on a host: system folders of their own, a user with sudo, a repository
// with two releases, calls through the proxy.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { pause } from './drill.mjs';
import { runBlock } from './guide.mjs';
import { ROOT } from './paths.mjs';
import { Refusal } from './say.mjs';

export const USER = 'deploy';

export function command(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    ...options,
  });
  if (error) throw new Refusal(`${program}: ${error.message}`);
  if (status !== 0)
    throw new Refusal(`${program} ${args.join(' ')}: exit code ${status}\n${stdout}${stderr}`);
  return stdout.trim();
}

const SYSTEM = ['/etc', '/usr/local/bin', '/var/lib', '/var/log', '/run', '/srv'];

/** Changes of the system folders go to memory and vanish with this process. */
export function coverSystem(folder, targets = SYSTEM) {
  command('mount', ['-t', 'tmpfs', 'tmpfs', folder]);
  for (const [index, target] of targets.entries()) {
    const [upper, work] = ['upper', 'work'].map((name) => path.join(folder, 'system', `${index}-${name}`));
    for (const each of [upper, work]) mkdirSync(each, { recursive: true });
    for (const program of ['chown', 'chmod']) command(program, [`--reference=${target}`, upper]);
    const options = `lowerdir=${target},upperdir=${upper},workdir=${work}`;
    command('mount', ['-t', 'overlay', 'overlay', '-o', options, target]);
  }
  command('chmod', ['755', folder]);
}

/** A user who may use sudo, with this machine's npm settings. */
export function makeUser(home) {
  command('useradd', ['--create-home', '--home-dir', home, USER]);
  writeFileSync(
    '/etc/sudoers.d/drill',
    `${USER} ALL=(ALL) NOPASSWD:ALL\nDefaults !secure_path\nDefaults env_keep+="PATH PGHOST PGPORT PGUSER"\n`,
    { mode: 0o440 },
  );
  const npmrc = command('npm', ['config', 'get', 'userconfig']);
  if (existsSync(npmrc)) copyFileSync(npmrc, path.join(home, '.npmrc'));
  command('chown', ['-R', `${USER}:`, home]);
}

/** A repository with this commit as two releases. */
export function makeRepository(folder) {
  const repository = path.join(folder, 'gorpark.git');
  command('git', ['clone', '--quiet', '--bare', ROOT, repository]);
  for (const tag of ['v1.4.0', 'v1.5.0'])
    command('git', [
      '--git-dir',
      repository,
      'tag',
      tag,
      command('git', ['rev-parse', 'HEAD'], { cwd: ROOT }),
    ]);
  command('chown', ['-R', `${USER}:`, repository]);
  return repository;
}

/** Makes the second release a commit with a migration. */
export function addMigration(repository, home) {
  const clone = path.join(home, 'clone');
  const script = `git clone --quiet ${repository} ${clone}; cd ${clone}
git config user.name drill; git config user.email drill@example.org
echo 'create table drill (id integer primary key);' > apps/server/migrations/9998_drill.sql
git add . && git commit --quiet --no-verify --message drill && git tag --force v1.5.0
git push --quiet --force origin v1.5.0; rm -rf ${clone}`;
  return runBlock(script, { user: USER, env: userEnv(home), cwd: home });
}

/** Calls through the proxy, whose certificate is its own. Returns the status, 0 without an answer. */
export const call = (url) =>
  new Promise((resolve) => {
    const request = https.get(`https://localhost${url}`, { rejectUnauthorized: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    request.on('error', () => resolve(0));
  });

/** What replaces the example addresses of the guide. */
export const examplesOf = (repository) => ({
  '<repository>': repository,
  'https://parking.example': 'https://localhost',
  'HOST=parking.example': 'HOST=localhost',
  'https://sms.example': 'http://127.0.0.1:9',
  'smtps://user:secret@mail.example': 'smtp://127.0.0.1:25',
});

/** The environment of that user, without the Node of this project, which npm run puts first. */
export const userEnv = (home, more) => ({
  HOME: home,
  USER,
  PATH: [
    '/usr/local/bin',
    ...process.env.PATH.split(':').filter((each) => !each.includes('node_modules')),
  ].join(':'),
  ...more,
});

/** Calls the portal through the proxy until `work` ends. Throws if a call fails. */
export async function underCalls(work) {
  const statuses = [];
  let isOver = false;
  const calls = (async () => {
    for (; !isOver; await pause(20)) statuses.push(await call('/moscow/api/info/get-settings-v3'));
  })();
  try {
    await work();
  } finally {
    isOver = true;
  }
  await calls;
  const bad = statuses.filter((status) => status !== 200);
  if (bad.length > 0) throw new Refusal(`${bad.length} failed calls: ${bad}`);
  return `${statuses.length} calls, none failed; exit codes 0`;
}

/** Runs `main` in a mount namespace. */
export async function inOwnNamespace(script, main) {
  if (process.getuid() !== 0) throw new Refusal('this drill needs root');
  if (process.env.GORPARK_DRILL === 'mounted') return main();
  const own = ['--mount', '--propagation', 'private', process.execPath, script, ...process.argv.slice(2)];
  process.exitCode = spawnSync('unshare', own, {
    stdio: 'inherit',
    env: { ...process.env, GORPARK_DRILL: 'mounted' },
  }).status;
}
