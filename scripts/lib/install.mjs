import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { at, ROOT } from './paths.mjs';
import { run, tail } from './run.mjs';
import { Refusal, withProgress } from './say.mjs';

const OLDEST = 20;
const NEEDED = 24;

/** Installs from cached metadata first, because the lock file pins versions; retries without the cache. */
const INSTALL = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'];

export function checkNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= OLDEST) return;
  throw new Refusal(
    `Нужен Node.js ${OLDEST} или новее, здесь ${process.versions.node}.\n` +
      `Node.js ${OLDEST} or newer is needed, this is ${process.versions.node}.`,
  );
}

/** Production runs what the administrator installed: an installation would replace files of running servers. */
export async function ensureInstalled() {
  if (process.env.NODE_ENV === 'production') {
    if (existsSync(at('node_modules'))) return;
    throw new Refusal(
      'Пакеты не установлены: выполните npm ci --omit=dev.\nThe packages are missing: run npm ci --omit=dev.',
    );
  }
  if (isInstalled()) return;
  const { code, output } = await withProgress(
    'Устанавливаю зависимости (около минуты) / installing dependencies',
    async () => {
      const quick = await npm([...INSTALL, '--prefer-offline']);
      return quick.code === 0 ? quick : npm(INSTALL);
    },
  );
  if (code === 0 && isInstalled()) return;
  throw new Refusal(`${tail(output, 15)}\n${reasonOf(code)}`);
}

/** Returns the pinned Node, or this one if new enough. */
export function nodePath() {
  const pinned = at('node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= NEEDED) return process.execPath;
  throw new Refusal(
    `Для этой системы Node.js ${NEEDED} не устанавливается автоматически: установите Node.js ${NEEDED} или новее.\n` +
      `Node.js ${NEEDED} is not installed automatically on this system: install Node.js ${NEEDED} or newer.`,
  );
}

export function compiledEnv() {
  return { NODE_COMPILE_CACHE: at('.cache', 'compiled'), ...process.env };
}

export function npm(args) {
  const script = process.env.npm_execpath;
  const options = { cwd: ROOT, quiet: true, env: { NODE_ENV: 'development' } };
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, options);
}

/**
 * Returns true if the required packages match the lock file. npm's own list proves nothing: it is also complete in a
 * truncated or emptied folder.
 */
export function isInstalled(root = ROOT) {
  const wanted = readJson(path.join(root, 'package-lock.json')).packages ?? {};
  const isThere = ([name, entry]) =>
    !name.includes('node_modules/') ||
    entry.optional ||
    entry.devOptional ||
    (entry.link
      ? existsSync(path.join(root, name))
      : readJson(path.join(root, name, 'package.json')).version === entry.version);
  return Object.entries(wanted).every(isThere) && hasNode(root);
}

function hasNode(root) {
  const isPinned = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch);
  return !isPinned || existsSync(path.join(root, 'node_modules', '.bin', 'node'));
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

function reasonOf(code) {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch {
    return `В папку проекта нельзя писать: ${ROOT}.\nThe project's folder is not writable: ${ROOT}.`;
  }
  if (code === 127) return 'Нужен npm, но он не найден.\nnpm is needed but was not found.';
  return 'Зависимости не установились: проверьте сеть и место на диске и повторите.\nDependencies were not installed: check the network and the disk, then try again.';
}
