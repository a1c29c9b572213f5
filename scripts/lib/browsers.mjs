import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodePath } from './install.mjs';
import { at, ROOT } from './paths.mjs';
import { run, tail } from './run.mjs';
import { Refusal, withProgress } from './say.mjs';

/** Debian's packages, and the programs to look for. A headless shell needs a quarter less work than the browser. */
const BROWSERS = {
  chromium: {
    title: 'Chromium',
    names: [
      'chromium-headless-shell',
      'chromium',
      'chromium-browser',
      'google-chrome',
      'google-chrome-stable',
    ],
    flags: ['--no-sandbox'],
    packaged: packagedChromium,
  },
  'firefox-esr': { title: 'Firefox', names: ['firefox-esr', 'firefox'], flags: [], packaged: () => null },
};

/** Environment variable with the path of each browser. */
export const BROWSER_SETTINGS = { chromium: 'CHROMIUM', 'firefox-esr': 'FIREFOX' };

/**
 * Returns a browser that starts: the one of its setting, the system's, the npm package's, or as root Debian's by apt.
 * Throws with advice.
 */
export async function ensureBrowser(name) {
  const { title, names, flags, packaged } = BROWSERS[name];
  const setting = BROWSER_SETTINGS[name];
  const named = process.env[setting];
  if (named) {
    if (await starts(named, flags)) return named;
    throw new Refusal(`${setting}=${named} не запускается.\n${setting}=${named} does not start.`);
  }
  const [shell] = systemBrowsers(names.slice(0, 1));
  for (const file of [shell, await packaged(), ...systemBrowsers(names)]) {
    if (file && (await starts(file, flags))) return file;
  }
  const advice = `Поставьте ${title} (например, apt install ${name}) или задайте ${setting}=/путь.\nInstall ${title} or set ${setting}=/path.`;
  if (process.getuid?.() !== 0 || !systemHas('apt-get'))
    throw new Refusal(`Для тестов нужен браузер ${title}, а его нет. ${advice}`);
  const output = await installByApt(title, name);
  const [file] = systemBrowsers(names);
  if (file && (await starts(file, flags))) return file;
  throw new Refusal(`${tail(output, 5)}\n${title} не установился. ${advice}`);
}

function systemBrowsers(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .filter((file) => existsSync(file));
}

async function packagedChromium() {
  const code =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))";
  const { code: exit, output } = await run(nodePath(), ['--input-type=module', '-e', code], {
    cwd: at('apps', 'web'),
    quiet: true,
  });
  return exit === 0 ? output.trim() : null;
}

async function installByApt(title, name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { output } = await withProgress(
    `Ставлю ${title} через apt / installing ${title} by apt`,
    async () => {
      await run('apt-get', ['update', '-qq'], { quiet: true, env });
      return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true, env });
    },
  );
  return output;
}

const systemHas = (name) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));

/** Starts the browser, because a file may exist while its libraries are missing. */
async function starts(file, flags) {
  const { code } = await run(file, ['--headless', ...flags, '--version'], { cwd: ROOT, quiet: true });
  return code === 0;
}
