import { existsSync } from 'node:fs';
import path from 'node:path';

/** Root needs --no-sandbox; the others save work: background requests, a separate process for drawing. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--in-process-gpu',
];

export async function chromiumPath(): Promise<string> {
  const named = process.env['CHROMIUM'];
  if (named) return named;

  for (const dir of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const file = path.join(dir, 'chromium');
    if (existsSync(file)) return file;
  }
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
