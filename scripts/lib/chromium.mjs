import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodePath } from './install.mjs';
import { at, ROOT } from './paths.mjs';
import { run, tail } from './run.mjs';
import { Refusal, withProgress } from './say.mjs';

/** The headless shell is first: it needs a quarter less work. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * Returns a browser that starts: CHROMIUM, the system's, the npm package's, or as root Debian's by apt. Throws with
 * advice.
 */
export async function ensureChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await starts(named)) return named;
    throw new Refusal(`CHROMIUM=${named} не запускается.\nCHROMIUM=${named} does not start.`);
  }
  for (const file of [...systemBrowsers(), await packagedBrowser()]) {
    if (file && (await starts(file))) return file;
  }
  return installByApt();
}

function systemBrowsers() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).filter((file) =>
    existsSync(file),
  );
}

async function packagedBrowser() {
  const code =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))";
  const { code: exit, output } = await run(nodePath(), ['--input-type=module', '-e', code], {
    cwd: at('apps', 'web'),
    quiet: true,
  });
  return exit === 0 ? output.trim() : null;
}

async function installByApt() {
  const isPossible = process.getuid?.() === 0 && systemHas('apt-get');
  const advice =
    'Поставьте Chromium (например, apt install chromium) или задайте CHROMIUM=/путь.\nInstall Chromium or set CHROMIUM=/path.';
  if (!isPossible) throw new Refusal(`Для тестов нужен браузер Chromium, а его нет. ${advice}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await withProgress(
    'Ставлю Chromium через apt / installing Chromium by apt',
    async () => {
      await run('apt-get', ['update', '-qq'], { quiet: true, env });
      return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
        quiet: true,
        env,
      });
    },
  );
  const [file] = systemBrowsers();
  if (code === 0 && file && (await starts(file))) return file;
  throw new Refusal(`${tail(output, 5)}\nChromium не установился. ${advice}`);
}

const systemHas = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));

/** Starts the browser, because a file may exist while its libraries are missing. */
async function starts(file) {
  const { code } = await run(file, ['--headless', '--no-sandbox', '--version'], { cwd: ROOT, quiet: true });
  return code === 0;
}
