import { readExactMoney } from '@gorpark/domain/money';
import {
  type Cells,
  HEAD_WITHIN,
  isRounded,
  rowsUnderHead,
  type TableRow,
} from '#src/platform/files/table-file.ts';
import {
  isDirectionTitle,
  isDirectionWord,
  isDocumentKind,
  isOperationTitle,
  readDirection,
  sumSideOf,
} from './bank-direction.ts';
import {
  type BankFile,
  BankFileError,
  type BankLine,
  type LeftOut,
  type OwnAccount,
  type RowProblem,
  toLine,
} from './bank-line.ts';

const COLUMNS = {
  number: ['number', 'receipt', 'номер', 'квитанция', 'номер квитанции'],
  uin: ['uin', 'уин'],
  inn: ['inn', 'инн', 'инн плательщика'],
  sum: ['sum', 'amount', 'сумма', 'сумма платежа', 'сумма операции'],
  purpose: ['purpose', 'назначение', 'назначение платежа'],
  document: ['document', 'документ', 'номер документа', '№ документа', 'платежное поручение'],
  date: ['date', 'дата', 'дата документа', 'дата платежа'],
  account: ['account', 'счет плательщика', 'счет дебет', 'счет дебета'],
  payeeAccount: ['payee account', 'счет получателя', 'счет кредит', 'счет кредита'],
  payer: ['payer', 'плательщик', 'наименование плательщика'],
} as const;
type Column = keyof typeof COLUMNS;
const USED: ReadonlySet<string> = new Set(Object.values(COLUMNS).flat());

const nameOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[,(\s]*(?:руб\.?|₽|rub)\)?$/, '')
    .replace(/\s+/g, ' ')
    .trim();

function isHead(titles: readonly string[]): boolean {
  const has = (column: Column) => COLUMNS[column].some((name) => titles.includes(name));
  const hasSum = has('sum') || titles.some((title) => sumSideOf(title) === 'in');
  return hasSum && (['number', 'uin', 'purpose', 'inn'] as const).some(has);
}

/**
 * Joins a header of two rows, «Оборот» above «Дебет» and «Кредит». @throws BankFileError if the lower row divides
 * something other than the sum, for example the payer
 */
function withOneHead(cells: Cells): Cells {
  const { rows } = cells;
  const upperAt = rows.slice(0, HEAD_WITHIN).findIndex((upper, at) => {
    const lower = rows[at + 1] ?? [];
    // A row of a payment has a sum.
    const isLower = lower.some((cell) => cell.trim() !== '') && lower.every((cell) => !/\d/.test(cell));
    if (!isLower || isHead(lower.map(nameOf))) return false;
    return isHead(upper.map(nameOf)) || isHead(joined(upper, lower).map(nameOf));
  });
  if (upperAt < 0) return cells;
  const [upper = [], lower = []] = rows.slice(upperAt, upperAt + 2);
  const head = joined(upper, lower);
  const isOther = lower.some(
    (cell, place) => cell.trim() !== '' && sumSideOf(nameOf(head[place] ?? '')) === null,
  );
  if (isOther)
    throw new BankFileError(
      'заголовок таблицы занимает две строки, оставьте одну / the header of the table has two rows, keep one',
    );
  return { ...cells, rows: rows.with(upperAt, head).with(upperAt + 1, []) };
}

/** A merged title is stored in its first cell. */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let title = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    const [above = '', below = ''] = [upper[place]?.trim(), lower[place]?.trim()];
    if (above !== '') title = above;
    return below === '' ? above : `${title} ${below}`.trim();
  });
}

interface Table {
  titles: readonly string[];
  width: number;
  /** Places of columns. */
  incoming: readonly number[];
  outgoing: readonly number[];
  directions: readonly number[];
}

/**
 * Returns the rows of incoming payments. @throws BankFileError without the needed columns, with two columns for the
 * sum, or with a direction that is not understood
 */
export function readTable(cells: Cells, own: OwnAccount | null): BankFile {
  let titles: string[] = [];
  const rows = rowsUnderHead(withOneHead(cells), (found) => {
    titles = found.map(nameOf);
    return isHead(titles);
  });
  if (rows === null)
    throw new BankFileError(
      'нужны столбец с суммой и столбец с номером, УИН, назначением или ИНН / the table needs a column with the sum and one with the number, the UIN, the purpose or the tax number',
    );
  const table = tableOf(titles, rows);
  const file: BankFile = { rows: [], leftOut: [] };
  let isBroken = false;
  for (const row of rows) {
    const { width } = table;
    // A line end in an unquoted purpose makes the rest of the file doubtful.
    isBroken ||= row.cells.length < width;
    const isShifted = isBroken || row.isBroken || row.cells.slice(width).some((cell) => cell !== '');
    const left = isShifted ? null : leftOutOf(row, table, own);
    if (left) file.leftOut.push(left);
    else file.rows.push(lineOf(row, table, isShifted));
  }
  return file;
}

function tableOf(titles: readonly string[], rows: readonly TableRow[]): Table {
  const placesOf = (isRight: (title: string) => boolean) =>
    titles.flatMap((title, place) => (isRight(title) ? [place] : []));
  const sums = placesOf((title) => COLUMNS.sum.some((name) => name === title));
  if (sums.length > 1)
    throw new BankFileError('в таблице два столбца с суммой / the table has two columns for the sum');
  return {
    titles,
    width: titles.findLastIndex((title) => title !== '') + 1,
    incoming: placesOf((title) => sumSideOf(title) === 'in'),
    outgoing: placesOf((title) => sumSideOf(title) === 'out'),
    directions: titles.flatMap((title, place) =>
      !USED.has(title) &&
      saysDirection(
        title,
        rows.map(({ cells }) => cells[place] ?? ''),
      )
        ? [place]
        : [],
    ),
  };
}

function saysDirection(title: string, cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (!isDirectionTitle(title)) {
    const words = filled.filter(isDirectionWord);
    if (words.length === filled.length)
      return words.some((cell) => cell.length > 4 || readDirection(cell) === 'out');
    if (words.length === 0 || !isOperationTitle(title)) return false;
  }
  const unknown = filled.find((cell) => readDirection(cell) === null);
  if (unknown === undefined) return filled.length > 0;
  if (filled.every((cell) => isDocumentKind(title, cell))) return false;
  throw new BankFileError(
    `столбец «${title}»: не понятно, приход или расход «${unknown}». Оставьте только поступления и удалите столбец / it is not clear whether money came in. Keep only incoming payments and remove the column`,
  );
}

const valueOf = ({ cells }: TableRow, { titles }: Table, column: Column): string =>
  titles
    .flatMap((title, place) => (COLUMNS[column].some((name) => name === title) ? [cells[place] ?? ''] : []))
    .find((cell) => cell !== '') ?? '';

const sumsAt = ({ cells }: TableRow, places: readonly number[]): string[] =>
  places
    .map((place) => cells[place] ?? '')
    .filter((cell) => !/^[-–—]?$/.test(cell) && readExactMoney(cell) !== 0);

function leftOutOf(row: TableRow, table: Table, own: OwnAccount | null): LeftOut | null {
  const account = valueOf(row, table, 'payeeAccount');
  const outgoing = { line: row.line, reason: 'outgoing', account } as const;
  const isOut = table.directions.some((place) => readDirection(row.cells[place] ?? '') === 'out');
  const hasOnlyOut = sumsAt(row, table.outgoing).length > 0 && sumsAt(row, table.incoming).length === 0;
  const isOwn = valueOf(row, table, 'account') === own?.account || valueOf(row, table, 'inn') === own?.inn;
  if (isOut || hasOnlyOut || isOwn) return outgoing;
  return own === null || account === '' || account === own.account
    ? null
    : { ...outgoing, reason: 'otherAccount' };
}

function lineOf(row: TableRow, table: Table, isShifted: boolean): BankLine {
  const of = (column: Column) => valueOf(row, table, column);
  const number = of('document');
  const plain = of('sum');
  const [incoming = plain] = sumsAt(row, table.incoming);
  return toLine({
    line: row.line,
    purpose: `${of('number')} ${of('purpose')}`,
    code: of('uin'),
    inn: of('inn'),
    payer: of('payer'),
    sum: incoming,
    documentText: number && [number, of('date'), of('account')].filter(Boolean).join(' '),
    problem: isShifted ? 'brokenRow' : problemOf(row, table, plain),
  });
}

function problemOf(row: TableRow, table: Table, plain: string): RowProblem | null {
  const isUnclear = table.directions.some((place) => row.cells[place] === '');
  const [first, ...more] = [...sumsAt(row, table.incoming), ...sumsAt(row, table.outgoing)];
  if (isUnclear || (table.incoming.length > 0 && first === undefined)) return 'direction';
  const isOther = plain !== '' && first !== undefined && readExactMoney(plain) !== readExactMoney(first);
  if (more.length > 0 || isOther) return 'twoSums';
  const numbers = (['number', 'uin', 'inn', 'document', 'account', 'payeeAccount'] as const).map((column) =>
    valueOf(row, table, column),
  );
  return numbers.some(isRounded) ? 'rounded' : null;
}
