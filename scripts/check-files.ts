// npm run check:files: writes a receipt, an invoice and the history, and compares what LibreOffice and pdftotext read
// from them. Run it manually.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FileHead, startFile } from '../apps/server/src/features/history/index.ts';
import { createPaperThread } from '../apps/server/src/features/receipts/index.ts';
import { INVOICE, OPERATIONS, RECEIPT, WANTED } from './lib/sample-papers.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function find(...names: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find((place) => existsSync(place)) ?? null;
}

const office = find('soffice', 'libreoffice');
const pdfToText = find('pdftotext');
const missing = [office ?? 'LibreOffice (soffice)', pdfToText ?? 'pdftotext (poppler-utils)'].filter(
  (name) => name !== office && name !== pdfToText,
);
if (office === null || pdfToText === null) {
  say(`Not checked, not installed on this machine: ${missing.join(' and ')}.`);
  process.exit(2);
}

const folder = mkdtempSync(path.join(tmpdir(), 'gorpark-files-'));
const at = (name: string): string => path.join(folder, name);
let failed = 0;
let passed = 0;

function check(what: string, text: string, wanted: readonly string[]): void {
  const plain = text.replaceAll(/\s+/g, ' ');
  const absent = wanted.filter((part) => !plain.includes(part));
  say(absent.length === 0 ? `ok      ${what}` : `FAILED  ${what}: no ${absent.join(' | ')}`);
  if (absent.length === 0) passed += 1;
  else failed += 1;
}

const textOf = (name: string): string => {
  execFileSync(pdfToText, ['-enc', 'UTF-8', '-layout', at(name), at(`${name}.txt`)]);
  return readFileSync(at(`${name}.txt`), 'utf8');
};
const convert = (name: string, kind: string): void => {
  const profile = `-env:UserInstallation=file://${at('profile')}`;
  execFileSync(office, [profile, '--headless', '--convert-to', kind, '--outdir', folder, at(name)], {
    stdio: 'ignore',
    timeout: 180_000,
  });
};

async function writeHistory(format: FileHead['format'], name: string): Promise<void> {
  const thread = startFile({ ...OPERATIONS.head, format });
  const parts = [await thread.add(OPERATIONS.rows), await thread.end()];
  await thread.stop();
  writeFileSync(at(name), Buffer.concat(parts));
}

try {
  const papers = createPaperThread();
  writeFileSync(at('receipt.pdf'), await papers.draw(RECEIPT));
  writeFileSync(at('invoice.pdf'), await papers.draw(INVOICE));
  await papers.stop();
  await writeHistory('xls', 'history.xlsx');
  await writeHistory('pdf', 'history-of-operations.pdf');
  check('receipt.pdf read by pdftotext', textOf('receipt.pdf'), WANTED.receipt);
  check('invoice.pdf read by pdftotext', textOf('invoice.pdf'), WANTED.invoice);
  check('history.pdf read by pdftotext', textOf('history-of-operations.pdf'), WANTED.history);
  // 59: semicolon, 34: quotes, 76: UTF-8; the last flag exports formulas, if any, instead of results.
  convert('history.xlsx', 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,true');
  check('history.xlsx opened by LibreOffice', readFileSync(at('history.csv'), 'utf8'), WANTED.sheet);
  convert('history.xlsx', 'pdf');
  check('history.xlsx printed by LibreOffice', textOf('history.pdf'), WANTED.printed);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
