import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export const at = (...parts) => path.join(ROOT, ...parts);

/** Creates a folder that is removed when this process exits, also by a signal. `end` runs before, with the folder. */
export function temporaryFolder(name, end = () => {}) {
  const folder = mkdtempSync(path.join(tmpdir(), `gorpark-${name}-`));
  process.once('exit', () => {
    end(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  return folder;
}
