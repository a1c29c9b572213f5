import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { decodeText, readCsv } from './csv.ts';
import { kindOfOther } from './file-kind.ts';
import { type Cells, TABLE_ROWS, type TableRead } from './table-file.ts';

const port = parentPort;
if (!port) throw new Error('this file is the start of a thread');

/** Limits against decompression bombs. */
const UNPACKED_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 200;

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Checks the sizes in the archive directory: the unpacker allocates them and never writes more. */
function isTooBig(bytes: Uint8Array): boolean {
  let entries = 0;
  let unpacked = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      entries += 1;
      unpacked += originalSize;
      return false;
    },
  });
  return entries > MOST_ENTRIES || unpacked > UNPACKED_BYTES;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** The library reports neither hidden sheets nor hidden rows. `number` from 1. */
function firstVisibleSheet(bytes: Uint8Array): { number: number; hiddenRows: number[] } {
  const parts = unzipSync(bytes, { filter: ({ name }) => /^xl\/(workbook|_rels|worksheets\/)/.test(name) });
  const textAt = (name: string): string => new TextDecoder().decode(parts[name] ?? new Uint8Array());
  const sheets = textAt('xl/workbook.xml').match(/<sheet\s[^>]*>/g) ?? [];
  const index = Math.max(
    0,
    sheets.findIndex((tag) => !/hidden/i.test(attribute(tag, 'state'))),
  );
  const id = attribute(sheets[index] ?? '', 'r:id');
  const relations = textAt('xl/_rels/workbook.xml.rels').match(/<Relationship\s[^>]*>/g) ?? [];
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target');
  const rows = textAt(`xl/${target.replace(/^\/?xl\//, '')}`).match(/<row\s[^>]*>/g) ?? [];
  const hidden = rows.filter((tag) => /^(1|true)$/.test(attribute(tag, 'hidden')));
  return { number: index + 1, hiddenRows: hidden.map((tag) => Number(attribute(tag, 'r'))) };
}

/** From here on a spreadsheet has rounded the number. */
const ROUNDED = 1e15;

/** An IMEI must not become `3.5e14`; a rounded number does, see `isRounded`. A date becomes YYYY-MM-DD. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Math.abs(value) < ROUNDED ? String(value) : value.toExponential(14);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function read(bytes: Uint8Array): Promise<TableRead> {
  if (isArchive(bytes)) {
    if (isTooBig(bytes)) return { ok: false, problem: 'tooBig' };
    const { number, hiddenRows } = firstVisibleSheet(bytes);
    const sheet = await readSheet(Uint8Array.from(bytes).buffer, number);
    return checked({ rows: sheet.map((row) => row.map(textOf)), hiddenRows });
  }
  if (kindOfOther(bytes) !== null) return { ok: false, problem: 'notTable' };
  const text = decodeText(bytes);
  // oxlint-disable-next-line no-control-regex -- the sign of files that hold no text
  if (/\u0000/.test(text)) return { ok: false, problem: 'notTable' };
  return checked(readCsv(text, TABLE_ROWS + 1));
}

function checked(cells: Cells & { rows: string[][] }): TableRead {
  return cells.rows.length > TABLE_ROWS ? { ok: false, problem: 'tooLong' } : { ok: true, ...cells };
}

const answer = await read(workerData as Uint8Array).catch(
  (): TableRead => ({ ok: false, problem: 'notTable' }),
);
port.postMessage(answer);
