import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodePath } from './install.mjs';
import { at, ROOT } from './paths.mjs';
import { run, tail } from './run.mjs';
import { Refusal } from './say.mjs';

/**
 * Returns the codes of the city packs that fail their check. The check takes most of a second, so the result is
 * cached by content of the folder and of the rules.
 */
export async function refusedPacks(folder) {
  const kept = at('.cache', 'packs', `${hashOf([folder, at('packages', 'city-packs', 'src')])}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
  const { code, output } = await run(nodePath(), [at('scripts', 'sound-cities.ts'), folder], {
    cwd: ROOT,
    quiet: true,
  });
  if (code !== 0) throw new Refusal(tail(output));
  const refused = JSON.parse(output.slice(output.indexOf('{'))).refused.map(({ slug }) => slug);
  mkdirSync(path.dirname(kept), { recursive: true });
  writeFileSync(kept, JSON.stringify(refused));
  return refused;
}

function hashOf(folders) {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  for (const file of files.sort()) hash.update(`${file}\0`).update(bytesOf(file)).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** Returns the error of an unreadable file, which the check reports. */
function bytesOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    return String(error);
  }
}
