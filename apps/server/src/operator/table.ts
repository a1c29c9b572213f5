import { readFileSync } from 'node:fs';
import { decodeText, readCsv } from '../platform/files/csv.ts';
import { kindOfOther } from '../platform/files/file-kind.ts';
import {
  type Cells,
  isRounded,
  readTableFile,
  rowsUnderHead,
  type TableProblem,
  type TableRow,
} from '../platform/files/table-file.ts';
import { OperatorError } from './deps.ts';

const PROBLEMS: Readonly<Record<TableProblem, string>> = {
  notTable: 'это не таблица .xlsx / not an .xlsx table',
  tooBig: 'файл слишком большой / the file is too big',
  tooLong: 'в файле слишком много строк / the file has too many rows',
};

/** Reads CSV or .xlsx. @throws Error with a message in both languages */
export async function readCells(bytes: Uint8Array): Promise<Cells> {
  const kind = kindOfOther(bytes);
  if (kind !== null)
    throw new Error(`это ${kind}. Читаются CSV и .xlsx / this is ${kind}. CSV and .xlsx are read`);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return readCsv(decodeText(bytes));
  const read = await readTableFile(bytes);
  if (!read.ok) throw new Error(PROBLEMS[read.problem]);
  return read;
}

/** Reads a table. @throws OperatorError for missing columns or an unreadable file */
export async function readTable(file: string, needed: readonly string[]): Promise<TableRow[]> {
  try {
    const wanted = needed.map((title) => title.toLowerCase());
    const rows = rowsUnderHead(await readCells(readFileSync(file)), (titles) =>
      wanted.every((title) => titles.includes(title)),
    );
    const broken = (rows ?? []).filter(({ isBroken }) => isBroken).map(({ line }) => line);
    if (broken.length > 0)
      throw new Error(`лишняя кавычка в строках / a stray quotation mark in rows: ${broken.join(', ')}`);
    const rounded = (rows ?? []).flatMap(({ line, row }) =>
      Object.keys(row).flatMap((title) => (isRounded(row[title] ?? '') ? [`${line}: ${title}`] : [])),
    );
    if (rounded.length > 0)
      throw new Error(
        `числа округлены таблицей, сохраните столбец как текст / a spreadsheet has rounded numbers, save the column as text: ${rounded.join(', ')}`,
      );
    if (rows !== null && rows.length > 0) return rows;
    throw new Error(`нет столбцов или строк / no columns or no rows: ${needed.join(', ')}`);
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Returns a report line if hidden spreadsheet rows were imported too. */
export function hiddenText(rows: readonly Pick<TableRow, 'line' | 'isHidden'>[]): string[] {
  const output = rows.filter(({ isHidden }) => isHidden).map(({ line }) => line);
  return output.length === 0
    ? []
    : [`Прочитаны и скрытые строки / hidden rows were read too: ${output.join(', ')}`];
}

export function readFlag(text: string | undefined, standard: boolean): boolean | null {
  const word = (text ?? '').toLowerCase();
  if (word === '') return standard;
  if (['1', 'true', 'yes', 'да'].includes(word)) return true;
  return ['0', 'false', 'no', 'нет'].includes(word) ? false : null;
}

export const listOf = (text: string | undefined): string[] => (text ?? '').split(/[\s,|]+/).filter(Boolean);
