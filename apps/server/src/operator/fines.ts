import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import {
  FINE_FIELDS,
  type FineEntry,
  type FineField,
  importFines,
  type ImportedFine,
  PHOTO_MAX_BYTES,
  readFine,
  readPhoto,
} from '../features/fines/index.ts';
import { decodeText } from '../platform/files/csv.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import type { CommandContext, Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';
import type { TableRow } from '../platform/files/table-file.ts';
import { hiddenText, readTable } from './table.ts';

interface ImportOptions extends CommonOptions {
  photos?: string;
}

type Row = Partial<Record<FineField | 'photo' | 'image', string | number>>;

export const register: Register = (op) => {
  const group = op.group('fines', 'Штрафы / fines');
  op.change(group.command('import'))
    .description(
      'Загружает штрафы из CSV с заголовком или JSON (список объектов) / imports fines: CSV with a header, or JSON (a list of objects)',
    )
    .argument(
      '<file>',
      `поля / fields: ${FINE_FIELDS.join(', ')}, photo (файл / file) или / or image (base64)`,
    )
    .option(
      '--photos <folder>',
      'папка с фотографиями; иначе рядом с файлом / folder of the photos; else beside the file',
    )
    .action(async (file: string, options: ImportOptions) => {
      await op.run(options, (context) => bringFines(context, file, options));
    });
};

async function bringFines(context: CommandContext, file: string, options: ImportOptions): Promise<Outcome> {
  const { db, cities, deps, cityId } = context;
  const { timeZone } = await cities.of(cityId);
  const folder = options.photos ?? path.dirname(file);
  const fines: ImportedFine[] = [];
  const problems: { row: number; uin: string; field: string; problem: string }[] = [];
  const rows = await readRows(file);
  const seen = new Set<string>();
  for (const { line, row } of rows) {
    const uin = String(row.uin ?? '').trim();
    const fail = (field: string, problem: string) => problems.push({ row: line, uin, field, problem });
    if (typeof row.uin === 'number' && !Number.isSafeInteger(row.uin)) {
      fail('uin', 'число округлено, нужен текст в кавычках / a rounded number, a quoted text is needed');
      continue;
    }
    const read = readFine({ ...row, uin } as FineEntry, timeZone);
    if (!read.ok) {
      fail(read.field, read.problem);
      continue;
    }
    if (seen.has(uin)) fail('uin', 'этот УИН уже был в файле / this UIN is there twice');
    seen.add(uin);
    const photo = photoOf(row, folder);
    if (typeof photo === 'string') fail('photo', photo);
    else fines.push({ fine: read.fine, photo });
  }
  if (problems.length > 0)
    return {
      output: [
        ...problems.map(({ row, uin, field, problem }) => `${row}: ${uin || '-'} ${field}: ${problem}`),
        'Файл не загружен: исправьте строки / nothing was imported: fix these rows',
      ],
      data: { added: 0, changed: 0, photos: 0, problems },
      needsLook: true,
    };
  const at = new Date(deps.clock.now());
  const counts = await importFines(db, cityId, fines, {
    at,
    isDryRun: options.dryRun,
    note: (tx) =>
      writeAudit(tx, {
        cityId,
        atMs: at.getTime(),
        actor: 'operator',
        action: 'fines.import',
        subject: path.basename(file),
        details: { fines: fines.length },
      }),
  });
  return {
    output: [
      ...hiddenText(rows),
      `Новых / new: ${counts.added}, изменено / changed: ${counts.changed}, фотографий / photos: ${counts.photos}`,
    ],
    data: { ...counts, problems: [] },
    needsLook: false,
  };
}

async function readRows(file: string): Promise<(Omit<TableRow, 'row'> & { row: Row })[]> {
  try {
    const bytes = readFileSync(file);
    if (!isJson(bytes))
      return (await readTable(file, ['uin'])).map((one) => ({ ...one, row: withOwnNames(one.row) }));
    return rowsOfJson(JSON.parse(decodeText(bytes))).map((row, index) => ({
      line: index + 1,
      isHidden: false,
      isBroken: false,
      cells: [],
      row,
    }));
  } catch (error) {
    throw new OperatorError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const isJson = (bytes: Buffer): boolean => /^[\s\uFEFF]*[[{]/.test(bytes.toString('utf8', 0, 100));

const NAMES = new Map([...FINE_FIELDS, 'photo', 'image'].map((name) => [name.toLowerCase(), name]));

function withOwnNames(row: TableRow['row']): Row {
  return Object.fromEntries(Object.entries(row).map(([title, value]) => [NAMES.get(title) ?? title, value]));
}

function rowsOfJson(value: unknown): Row[] {
  const list = Array.isArray(value) ? value : (value as { fines?: unknown }).fines;
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'object' || one === null))
    throw new OperatorError('нужен список штрафов / a list of fines is expected');
  return list as Row[];
}

/** Returns null without a photo, a text if it is invalid. */
function photoOf(row: Row, folder: string): ImportedFine['photo'] | string {
  const image = String(row.image ?? '').trim();
  const name = String(row.photo ?? '').trim();
  if (image === '' && name === '') return null;
  const bytes = image === '' ? readBeside(name, folder) : Buffer.from(image, 'base64');
  if (bytes === null)
    return `файла ${name} нет в папке фотографий / there is no file ${name} in the folder of the photos`;
  return (
    readPhoto(bytes) ??
    `нужен JPEG, PNG или WebP до ${PHOTO_MAX_BYTES / 1024 / 1024} МБ / a JPEG, PNG or WebP of at most ${PHOTO_MAX_BYTES / 1024 / 1024} MB is needed`
  );
}

/** A row must not reach files outside the folder. */
function readBeside(name: string, folder: string): Buffer | null {
  try {
    const root = realpathSync(folder);
    const file = realpathSync(path.join(root, name));
    return file.startsWith(`${root}${path.sep}`) ? readFileSync(file) : null;
  } catch {
    return null;
  }
}
