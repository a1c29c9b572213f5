// `npm start`: looks at the settings, installs what is missing, builds the client when it changed, then runs the server
// on Node 24.
import { spawn } from 'node:child_process';
import { checkNode, compiledEnv, ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { fail, Refusal } from './lib/say.mjs';
import { checkSettings } from './lib/settings.mjs';
import { ensureWebBuilt, isWebBuilt } from './lib/web-build.mjs';

const MAIN = at('apps', 'server', 'src', 'main.ts');
/** Who started us; read before anything that takes long. */
const PARENT = process.ppid;

/** Ends what we are doing; until the server runs nothing of it is worth an orderly end. */
let stop = () => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
endWithNpm();

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

/** Whether the database lets the server in and the port is free, before a build of a minute that would be for nothing. */
async function checkStart() {
  const { code, output } = await run(nodePath(), [MAIN, '--check'], { env: compiledEnv(), quiet: true });
  if (code !== 0) throw new Refusal(output.trimEnd());
}

/**
 * npm hands signals on, but one that is killed hands on nothing: when the npm that started us is gone, so are we. A
 * script that was started by hand has no npm to look after.
 */
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
 * The server runs in a process group of its own, so that Ctrl-C reaches it once, through us. It watches the other end
 * of its standard input: when this script is killed, the server stops too.
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
