// `npm start`: checks the settings, installs missing packages, builds the client if changed, runs the server on Node
// 24.
import { spawn } from 'node:child_process';
import { checkNode, compiledEnv, ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { checkSettings } from './lib/settings.mjs';
import { ensureWebBuilt, isWebBuilt } from './lib/web-build.mjs';

const MAIN = at('apps', 'server', 'src', 'main.ts');
/** The parent process, read before any slow work. */
const PARENT = process.ppid;

/** Exits: before the server runs there is nothing to clean up. */
let stop = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
endWithNpm();
if (process.argv.includes('--supervised')) process.stdin.once('end', () => stop('SIGTERM')).resume();

try {
  checkNode();
  await checkSettings();
  await ensureInstalled();
  if (!(await isWebBuilt())) await checkStart();
  await ensureWebBuilt();
  runServer();
} catch (error) {
  fail(error);
}

/** Checks the database connection and the port before a build of a minute. */
async function checkStart() {
  const { code, output } = await run(nodePath(), [MAIN, '--check'], { env: compiledEnv(), quiet: true });
  if (code !== 0) throw new Refusal(output.trimEnd());
}

/** npm forwards signals unless it is killed: then the parent process changes, and this script ends too. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * Starts the server in a separate process group, so Ctrl-C reaches it once, through this script. The server watches
 * its standard input and stops when this script is killed.
 */
function runServer() {
  const child = spawn(nodePath(), [MAIN, '--supervised'], {
    cwd: ROOT,
    env: compiledEnv(),
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  stop = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
