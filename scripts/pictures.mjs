// npm run pictures: takes the screenshots of the README, docs/pictures/*.png, in a demo portal with fresh data and a
// clock in paid hours.
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { ensureBrowser } from './lib/browsers.mjs';
import { checkNode, ensureInstalled, nodePath } from './lib/install.mjs';
import { at, ROOT } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { fail } from './lib/say.mjs';

const DATA = at('.cache', 'pictures-data');
const PLAYWRIGHT = at('node_modules', '@playwright', 'test', 'cli.js');

try {
  checkNode();
  await ensureInstalled();
  const env = {
    CHROMIUM: await ensureBrowser('chromium'),
    GORPARK_DATA: DATA,
    PORT: String(await freePort()),
  };
  rmSync(DATA, { recursive: true, force: true });
  const { code } = await run(nodePath(), [PLAYWRIGHT, 'test', '--config', at('e2e', 'pictures.config.ts')], {
    cwd: ROOT,
    env,
  });
  rmSync(DATA, { recursive: true, force: true });
  process.exitCode = code;
} catch (error) {
  fail(error);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
