// `npm start`: installs what is missing, builds the client when it changed, then runs the server on Node 24.
import { spawn } from 'node:child_process';
import { checkNode, compiledEnv, ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { fail } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

try {
  checkNode();
  await ensureInstalled();
  await ensureWebBuilt();
  runServer();
} catch (error) {
  fail(error);
}

/**
 * The server runs in a process group of its own, so that Ctrl-C reaches it once, through us. It watches the other end
 * of its standard input: when this script is killed, the server stops too.
 */
function runServer() {
  const child = spawn(nodePath(), [at('apps', 'server', 'src', 'main.ts'), '--supervised'], {
    cwd: ROOT,
    env: compiledEnv(),
    detached: true,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.on('error', fail);
  child.on('exit', (code, signal) => process.exit(signal === null ? (code ?? 1) : 1));
}
