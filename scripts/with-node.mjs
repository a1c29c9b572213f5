// Runs a file on the project's Node: `node scripts/with-node.mjs apps/server/src/city-cli.ts import moscow`.
import { spawn } from 'node:child_process';
import { checkNode, compiledEnv, ensureInstalled, nodePath } from './lib/install.mjs';
import { at } from './lib/paths.mjs';
import { fail } from './lib/say.mjs';
import { checkSettings } from './lib/settings.mjs';

try {
  checkNode();
  const [file = '', ...args] = process.argv.slice(2);
  if (file.startsWith('apps/server/')) await checkSettings();
  await ensureInstalled();
  const child = spawn(nodePath(), [at(file), ...args], { env: compiledEnv(), stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', fail);
  child.on('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
