import { readFileSync } from 'node:fs';
import { formatMoney, fromRoubles } from '@gorpark/domain/money';
import {
  type BankLine,
  BankFileError,
  createSubscriptionShop,
  type PaidOutcome,
  payReceipt,
  printedNumber,
  readBankFile,
  readPrinted,
} from '../features/receipts/index.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import {
  type CommandContext,
  groupOf,
  type Register,
  runCommand,
  withCommonOptions,
  withDryRun,
} from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface PaidOptions extends CommonOptions {
  file?: string;
  sum?: string;
  document?: string;
}

const WORDS: Readonly<Record<PaidOutcome | 'unread', string>> = {
  credited: 'зачислено / credited',
  already: 'уже зачислено раньше / was credited before',
  paidTwice: 'ОПЛАЧЕНО ЕЩЁ РАЗ / PAID AGAIN',
  wrongSum: 'СУММА НЕ СОВПАДАЕТ / THE SUM DIFFERS',
  unknown: 'НЕТ ТАКОЙ КВИТАНЦИИ / NO SUCH RECEIPT',
  unread: 'НЕ ПРОЧИТАНО: нет номера квитанции или суммы / NOT READ: no number of a receipt, or no sum',
};
const HELP = `
Что не сошлось, не зачисляется / what does not fit is not credited:
  другая сумма или вторая оплата   деньги из документа банка ждут решения: op suspense list, затем op suspense resolve
                                   --account <счёт> (зачислить, сколько пришло) или --returned (вернули плательщику)
  another sum, or paid again       the money of the bank's document waits: op suspense list, then op suspense resolve
                                   --account <id> (credit what came) or --returned (given back to the payer)
  Одной суммы по номеру мало: без --document деньги не отличить от других
  A number and a sum are not enough: without --document the money cannot be told from other money
Код выхода 3: что-то ждёт человека / exit code 3: something waits for a person`;

const IS_FINE: ReadonlySet<string> = new Set(['credited', 'already']);

/** `op receipts paid`: marks receipts as paid by their number or by a bank's file; each is credited once. */
export const register: Register = (program, deps, end) => {
  const group = groupOf(program, 'receipts', 'Квитанции и счета / receipts and invoices');
  withDryRun(withCommonOptions(group.command('paid')))
    .description(
      'Отмечает оплату: по номеру или по файлу банка (1С, CSV) / marks as paid, by number or by a file of the bank',
    )
    .argument('[number]', 'номер на бумаге, например 26-000017 / the printed number')
    .option('--file <path>', 'файл банка / file of the bank')
    .option(
      '--sum <roubles>',
      'сколько пришло; иначе верим квитанции / what came; else the sum of the receipt',
    )
    .option('--document <text>', 'платёжный документ банка / the document of the bank')
    .addHelpText('after', HELP)
    .action(async (number: string | undefined, options: PaidOptions) => {
      if ((number === undefined) === (options.file === undefined))
        throw new UsageError('Нужен номер или --file / give a number or --file');
      await runCommand(deps, options, end, (context) => markPaid(context, number, options));
    });
};

async function markPaid(
  context: CommandContext,
  number: string | undefined,
  options: PaidOptions,
): Promise<Outcome> {
  const lines =
    number === undefined ? await linesOfFile(context, options.file ?? '') : [lineOf(number, options)];
  const results: ({ line: number } & LineResult)[] = [];
  for (const line of lines) {
    const result = await payLine(context, line, number !== undefined);
    results.push({ line: line.line, ...result });
  }
  const counts = Object.fromEntries(
    Object.keys(WORDS).map((name) => [name, results.filter(({ outcome }) => outcome === name).length]),
  );
  return {
    lines: [
      ...results.map(
        (one) => `${one.line}: ${one.number ?? '-'} ${one.sum ?? ''} ${WORDS[one.outcome]}${noteOf(one)}`,
      ),
      `${counts['credited'] ?? 0} из / of ${results.length}: ${WORDS.credited}`,
    ],
    data: { counts, results },
    needsLook: results.some(({ outcome }) => !IS_FINE.has(outcome)),
  };
}

function noteOf({ outcome, subscription, held, account }: LineResult): string {
  if (held !== undefined)
    return `, деньги ждут / the money waits: op suspense resolve ${held} --account ${account ?? ''} | --returned`;
  if (outcome === 'wrongSum')
    return ', чтобы принять деньги, нужен --document / to take the money in, give --document';
  if (subscription === undefined) return '';
  return subscription === 'bought'
    ? ', абонемент куплен / subscription bought'
    : ', деньги на балансе / money kept on the balance';
}

interface LineResult {
  outcome: PaidOutcome | 'unread';
  number: string | null;
  sum: string | null;
  subscription?: 'bought' | 'kept';
  /** What waits for a person, and whose receipt it is for. */
  held?: string;
  account?: number;
}

/** `isTrusted`: the operator names the receipt himself, so its own sum counts where none is given. */
async function payLine(
  { db, cities, deps, cityId, options }: CommandContext,
  line: BankLine,
  isTrusted: boolean,
): Promise<LineResult> {
  const { printed, uin, amount, document } = line;
  const number = printed && printedNumber(printed);
  if (printed === null || (amount === null && !isTrusted)) return { outcome: 'unread', number, sum: null };
  const subscriptions = createSubscriptionShop({ db, cities });
  const paid = await payReceipt(
    { db, clock: deps.clock, subscriptions },
    { cityId, ...printed, uin, amount, document },
    {
      isDryRun: options.dryRun,
      note: (tx, receipt) =>
        writeAudit(tx, {
          cityId,
          atMs: deps.clock.now(),
          actor: 'operator',
          action: 'receipts.paid',
          subject: printedNumber(receipt),
          details: { kopecks: receipt.amount, order: receipt.orderNumber },
        }),
    },
  );
  const sum = amount ?? paid.receipt?.amount ?? null;
  return {
    outcome: paid.outcome,
    number,
    sum: sum === null ? null : formatMoney(sum, 'zonePrice'),
    ...(paid.subscription && { subscription: paid.subscription }),
    ...(paid.held !== undefined && paid.receipt && { held: paid.held, account: paid.receipt.accountId }),
  };
}

function lineOf(number: string, { sum, document }: PaidOptions): BankLine {
  const printed = readPrinted(number);
  if (printed === null) throw new OperatorError(`${number} не номер квитанции / is no number of a receipt`);
  const amount = sum === undefined ? null : fromRoubles(sum);
  if (sum !== undefined && amount === null) throw new OperatorError(`${sum} не сумма / is no sum`);
  return { line: 1, printed, uin: null, payerInn: null, amount, document: document ?? null };
}

async function linesOfFile({ cities, cityId }: CommandContext, path: string): Promise<BankLine[]> {
  const { pack } = await cities.of(cityId);
  try {
    return readBankFile(readFileSync(path), pack.payee?.account ?? null);
  } catch (error) {
    if (error instanceof BankFileError || isMissingFile(error))
      throw new OperatorError(`${path}: ${(error as Error).message}`);
    throw error;
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR');
}
