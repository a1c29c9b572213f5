import { formatMoney, fromRoubles } from '@gorpark/domain/money';
import {
  type BankLine,
  createSubscriptionShop,
  type PaidOutcome,
  payReceipt,
  printedNumber,
  readPrinted,
} from '../features/receipts/index.ts';
import { isWalletHidden } from '../features/ledger/index.ts';
import { documentText, type DocumentUse } from '../features/payments/index.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import {
  createDryBook,
  DOCUMENT_HELP,
  documentOf,
  leftOutOf,
  optionsText,
  PART_HELP,
  paymentOf,
  paymentText,
  readFile,
  ROW_TEXTS,
  UNREAD_ROWS,
  unreadText,
  usageText,
  type FileOptions,
  WITHOUT_TOTAL_HELP,
} from './bank-lines.ts';
import type { CommandContext, Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface PaidOptions extends CommonOptions, FileOptions {
  sum?: string;
  document?: string;
  part?: string;
}

type LineOutcome = PaidOutcome | 'unread' | 'severalNumbers' | keyof typeof ROW_TEXTS;

const LABELS: Readonly<Record<Exclude<LineOutcome, 'unread'>, string>> = {
  credited: 'зачислено / credited',
  already: 'уже зачислено раньше / was credited before',
  paidTwice: 'ОПЛАЧЕНО ЕЩЁ РАЗ / PAID AGAIN',
  wrongSum: 'СУММА НЕ СОВПАДАЕТ / THE SUM DIFFERS',
  noBalance: 'У ПЛАТЕЛЬЩИКА НЕТ БАЛАНСА, верните деньги / THE PAYER HAS NO BALANCE, give the money back',
  ...ROW_TEXTS,
  otherPayer: 'КВИТАНЦИЯ ДРУГОГО ПЛАТЕЛЬЩИКА / THE RECEIPT IS MADE OUT TO ANOTHER PAYER',
  unknown: 'НЕТ ТАКОЙ КВИТАНЦИИ / NO SUCH RECEIPT',
  severalNumbers: 'НЕСКОЛЬКО НОМЕРОВ, проверьте вручную / SEVERAL NUMBERS, check manually',
};
const HELP = `
Что не совпало, не зачисляется / mismatches are not credited:
  другая сумма или вторая оплата   деньги из документа банка ждут решения: op suspense list, затем op suspense resolve
                                   --account <счёт> (зачислить, сколько пришло) или --returned (вернули плательщику)
  another sum, or paid again       the money of the bank's document waits: op suspense list, then op suspense resolve
                                   --account <id> (credit what came) or --returned (given back to the payer)
  часть поручения, тёзка номера    тот же номер и дата, другая сумма или другой плательщик: --document и --part 2
  a part, or the same number       same number and date, another sum or another payer: --document and --part 2
  Одной суммы по номеру мало: без --document деньги не отличить от других
  A number and a sum are not enough: without --document the money cannot be told from other money
Код выхода 3: нужна ручная проверка / exit code 3: a manual check is needed`;

const IS_FINE: ReadonlySet<string> = new Set(['credited', 'already']);
const IS_UNREAD: ReadonlySet<string> = new Set(['unread', 'severalNumbers', ...UNREAD_ROWS]);

/** Each receipt is credited once. */
export const register: Register = (op) => {
  const group = op.group('receipts', 'Квитанции и счета / receipts and invoices');
  op.change(group.command('paid'))
    .description(
      'Отмечает оплату: по номеру или по файлу банка (1С, CSV) / marks as paid, by number or by a file of the bank',
    )
    .argument('[number]', 'номер на бумаге, например 26-000017 / the printed number')
    .option('--file <path>', 'файл банка / file of the bank')
    .option('--without-total', WITHOUT_TOTAL_HELP)
    .option(
      '--sum <roubles>',
      'полученная сумма; по умолчанию сумма квитанции / sum received; default: the sum of the receipt',
    )
    .option('--document <text>', DOCUMENT_HELP)
    .option('--part <n>', PART_HELP)
    .addHelpText('after', HELP)
    .action(async (number: string | undefined, options: PaidOptions) => {
      if ((number === undefined) === (options.file === undefined))
        throw new UsageError('Нужен номер или --file / give a number or --file');
      if (options.part !== undefined && (number === undefined || options.document === undefined))
        throw new UsageError('Для --part нужны номер и --document / --part needs a number and --document');
      await op.run(options, (context) => markPaid(context, number, options));
    });
};

async function markPaid(
  context: CommandContext,
  number: string | undefined,
  options: PaidOptions,
): Promise<Outcome> {
  const file =
    number === undefined
      ? await readFile(context, options)
      : { rows: [lineOf(number, options)], leftOut: [] };
  const left = leftOutOf(file);
  const results: LineReport[] = [];
  const output: string[] = [];
  const dry = options.dryRun ? createDryRun() : null;
  for (const line of file.rows) {
    const paid = await payLine(context, line, number !== undefined);
    const result = dry === null ? paid : dry(paid, line);
    const one = { line: line.line, ...paymentOf(line, IS_UNREAD.has(result.outcome)), ...result };
    results.push(one);
    output.push(textOf(one, line));
  }
  const counts = Object.fromEntries(
    [...Object.keys(LABELS), 'unread'].map((name) => [
      name,
      results.filter(({ outcome }) => outcome === name).length,
    ]),
  );
  return {
    output: [
      ...output,
      ...left.rows,
      `${counts['credited'] ?? 0} из / of ${results.length}: ${LABELS.credited}`,
    ],
    data: { counts, results, leftOut: file.leftOut },
    needsLook: left.needsLook || results.some(({ outcome }) => !IS_FINE.has(outcome)),
  };
}

function createDryRun(): (result: LineResult, line: BankLine) => LineResult {
  const paid = new Set<string>();
  const compare = createDryBook();
  return (result, line) => {
    const { outcome, number, held } = result;
    if (number === null || (outcome !== 'credited' && held === undefined)) return result;
    const found = compare(number, line, held === undefined ? 'receipt' : 'suspense');
    if (found.outcome === 'used' || held === undefined) result = { ...result, ...found };
    if (found.outcome !== 'credited' || held !== undefined) return result;
    const isPaid = paid.has(number);
    paid.add(number);
    if (!isPaid) return result;
    return { ...result, outcome: line.document === null ? 'already' : 'paidTwice' };
  };
}

function textOf(one: LineReport, line: BankLine): string {
  const { outcome } = one;
  const payment = outcome === 'credited' ? '' : paymentText(one);
  const label =
    outcome === 'unread'
      ? unreadText({ receipt: line.candidates.length === 0, sum: line.amount === null || line.amount <= 0 })
      : LABELS[outcome];
  return `${one.line}: ${one.number ?? '-'} ${one.sum ?? ''} ${label}${noteOf(one, line)}${payment}`;
}

function noteOf({ outcome, number, subscription, held, account, known }: LineResult, line: BankLine): string {
  if (known !== undefined)
    return `: ${usageText(known, `receipts paid ${number ?? ''}${optionsText(line)}`)}`;
  if (held !== undefined)
    return `, деньги ждут / the money waits: op suspense resolve ${held} ${
      account === undefined ? '' : `--account ${account} | `
    }--returned`;
  if (outcome === 'wrongSum')
    return ', чтобы принять деньги, нужен --document / to take the money in, give --document';
  const [addition] = outcome === 'unread' ? (ADDITION.exec(line.purpose) ?? []) : [];
  if (addition !== undefined) return `: «${addition}» не номер квитанции / is not the number of a receipt`;
  if (subscription === undefined) return '';
  return subscription === 'bought'
    ? ', абонемент куплен / subscription bought'
    : ', деньги на балансе / money kept on the balance';
}

/** A number in our format with something after it. */
const ADDITION = /\d{2}-\d{6,9}[/\\._-]?[\p{L}\d]{1,12}/u;

interface LineResult {
  outcome: LineOutcome;
  number: string | null;
  sum: string | null;
  subscription?: 'bought' | 'kept';
  held?: string;
  account?: number;
  known?: DocumentUse;
}

type LineReport = LineResult & { line: number } & ReturnType<typeof paymentOf>;

/** `isTrusted`: the operator named the receipt, so a payment without a sum counts as the receipt's sum. */
async function payLine(
  { db, cities, deps, cityId, options }: CommandContext,
  line: BankLine,
  isTrusted: boolean,
): Promise<LineResult> {
  const { candidates, uin, amount, document, payerInn, problem } = line;
  const [printed] = candidates;
  const number = candidates.map(printedNumber).join(', ') || null;
  const shownSum = amount === null ? null : formatMoney(amount, 'zonePrice');
  if (problem !== null) return { outcome: problem, number, sum: shownSum };
  const isRead = printed !== undefined && (amount === null ? isTrusted : amount > 0);
  if (!isRead) return { outcome: 'unread', number, sum: shownSum };
  if (candidates.length > 1) return { outcome: 'severalNumbers', number, sum: shownSum };
  const subscriptions = createSubscriptionShop({ db, cities });
  const paid = await payReceipt(
    { db, clock: deps.clock, subscriptions },
    { cityId, ...printed, uin, payerInn, amount, document },
    {
      isDryRun: options.dryRun,
      note: (tx, receipt, action) =>
        writeAudit(tx, {
          cityId,
          atMs: deps.clock.now(),
          actor: 'operator',
          action,
          subject: printedNumber(receipt),
          details: {
            kopecks: amount ?? receipt.amount,
            order: receipt.orderNumber,
            ...(document && { document: documentText(document) }),
          },
        }),
    },
  );
  const sum = amount ?? paid.receipt?.amount ?? null;
  return {
    outcome: paid.outcome,
    number,
    sum: sum === null ? null : formatMoney(sum, 'zonePrice'),
    ...(paid.known && { known: paid.known }),
    ...(paid.subscription && { subscription: paid.subscription }),
    ...(paid.held !== undefined && { held: paid.held }),
    // The money of another payer is not proposed to the owner of the receipt.
    ...(paid.held !== undefined &&
      paid.receipt &&
      paid.outcome !== 'otherPayer' &&
      !(await isWalletHidden(db, cityId, paid.receipt.accountId)) && { account: paid.receipt.accountId }),
  };
}

function lineOf(number: string, { sum, document, part }: PaidOptions): BankLine {
  const printed = readPrinted(number);
  if (printed === null) throw new OperatorError(`${number}: это не номер квитанции / not a receipt number`);
  const amount = sum === undefined ? null : fromRoubles(sum);
  if (sum !== undefined && amount === null) throw new OperatorError(`${sum}: это не сумма / not a sum`);
  const named = document === undefined ? null : documentOf(document, part);
  return {
    ...{ line: 1, candidates: [printed], uin: null, payerInn: null, payer: '', amount, problem: null },
    ...{ document: named, documentText: document ?? '', sumText: sum ?? '', purpose: '' },
  };
}
