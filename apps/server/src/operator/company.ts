import { fromRoubles, roublesText } from '@gorpark/domain/money';
import {
  addCompany,
  listCompanies,
  setContract,
  topUpByBank,
  type TopUpOutcome,
} from '../features/corporate/index.ts';
import type { BankDocument, DocumentUse } from '../features/payments/index.ts';
import { type BankLine, findPrinted, isPayer, printedNumber } from '../features/receipts/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
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
import { type CommandContext, recordChange, recordLook, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface AddOptions extends CommonOptions {
  inn: string;
  name: string;
  email: string;
  contract: string;
}

interface TopUpOptions extends CommonOptions, FileOptions {
  inn?: string;
  sum?: string;
  document?: string;
  part?: string;
}

type LineOutcome = TopUpOutcome | 'unread' | 'receipt' | 'otherReceipt' | keyof typeof ROW_TEXTS;

const LABELS: Readonly<Record<Exclude<LineOutcome, 'unread'>, string>> = {
  credited: 'зачислено / credited',
  already: 'уже зачислено раньше / was credited before',
  ...ROW_TEXTS,
  unknown: 'НЕТ ТАКОЙ КОМПАНИИ / NO SUCH COMPANY',
  receipt: 'квитанция: receipts paid / a receipt: use receipts paid',
  otherReceipt:
    'В НАЗНАЧЕНИИ КВИТАНЦИЯ ДРУГОГО ПЛАТЕЛЬЩИКА, проверьте вручную / THE PURPOSE NAMES A RECEIPT OF ANOTHER PAYER, check it manually',
};
const IS_FINE: ReadonlySet<string> = new Set(['credited', 'already', 'receipt']);
const IS_UNREAD: ReadonlySet<string> = new Set(['unread', 'unknown', 'otherReceipt', ...UNREAD_ROWS]);

interface LineResult {
  outcome: LineOutcome;
  receipts?: string;
  known?: DocumentUse;
}

type LineReport = LineResult & { line: number; inn: string | null; sum: string | null } & ReturnType<
    typeof paymentOf
  >;

export const register: Register = (op) => {
  const group = op.group('company', 'Юридические лица / companies');
  op.change(group.command('add'))
    .description('Заводит компанию по договору / adds a company with its contract')
    .requiredOption('--inn <number>', 'ИНН / tax number')
    .requiredOption('--name <text>', 'название / name')
    .requiredOption('--email <address>', 'почта / e-mail')
    .requiredOption(
      '--contract <number>',
      'номер договора, он же пароль / contract number, also the password',
    )
    .action((options: AddOptions) => op.run(options, (context) => add(context, options)));
  op.change(group.command('contract'))
    .description(
      'Меняет номер договора и завершает все сеансы / changes the contract number and ends all sessions',
    )
    .requiredOption('--inn <number>', 'ИНН / tax number')
    .requiredOption('--contract <number>', 'новый номер / the new number')
    .action((options: AddOptions) => op.run(options, (context) => renewContract(context, options)));
  op.change(group.command('topup'))
    .description(
      'Пополняет баланс: одна сумма или файл банка (1С, CSV) / tops up: one sum, or a file of the bank',
    )
    .option('--inn <number>', 'ИНН / tax number')
    .option('--sum <roubles>', 'сумма / sum')
    .option('--document <text>', DOCUMENT_HELP)
    .option('--part <n>', PART_HELP)
    .option('--file <path>', 'файл банка / file of the bank')
    .option('--without-total', WITHOUT_TOTAL_HELP)
    .action((options: TopUpOptions) => op.run(options, (context) => topUp(context, options)));
  op.look(group.command('list'))
    .description('Компании и их балансы / companies and their balances')
    .action((options: CommonOptions) => op.run(options, list));
};

async function add(context: CommandContext, options: AddOptions): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const { inn, email } = options;
  const { name, contract: contractNumber } = options;
  const isKnown = (await listCompanies(db, cityId)).some((company) => company.inn === inn);
  if (isKnown) throw new OperatorError(`Компания с ИНН ${inn} уже есть / the company ${inn} already exists`);
  if (options.dryRun) return done(inn, null);
  const accountId = await inTransaction(db, async (tx) => {
    const at = new Date(deps.clock.now());
    const id = await addCompany(tx, { cityId, inn, name, email, contractNumber, at });
    // The contract number is a password, so the audit row omits it.
    if (id !== null) await recordChange(tx, context, { action: 'company.add', subject: String(id) });
    return id;
  });
  return done(inn, accountId);
}

const done = (inn: string, accountId: number | null): Outcome => ({
  output: [`${inn}: account ${accountId ?? '-'}`],
  data: { inn, accountId },
  needsLook: false,
});

async function renewContract(context: CommandContext, options: AddOptions): Promise<Outcome> {
  const { db, cityId } = context;
  const { inn } = options;
  const { contract: contractNumber } = options;
  const company = (await listCompanies(db, cityId)).find((one) => one.inn === inn);
  if (!company) throw new OperatorError(`Компании ${inn} нет / there is no company ${inn}`);
  if (!options.dryRun)
    await inTransaction(db, async (tx) => {
      await setContract(tx, { cityId, inn, contractNumber });
      await recordChange(tx, context, { action: 'company.contract', subject: String(company.accountId) });
    });
  return done(inn, company.accountId);
}

async function topUp(context: CommandContext, options: TopUpOptions): Promise<Outcome> {
  if ((options.file === undefined) === (options.inn === undefined))
    throw new UsageError(
      'Нужно --file или --inn, --sum и --document / give --file or --inn, --sum and --document',
    );
  if (options.part !== undefined && options.document === undefined)
    throw new UsageError('Для --part нужен --document / --part needs --document');
  const file =
    options.file === undefined ? { rows: [oneOf(options)], leftOut: [] } : await readFile(context, options);
  const left = leftOutOf(file);
  const results: LineReport[] = [];
  const output: string[] = [];
  const compare = createDryBook();
  for (const line of file.rows) {
    const credited = await creditLine(context, line);
    const isDry = options.dryRun && credited.outcome === 'credited';
    const result = isDry ? { ...credited, ...compare(line.payerInn ?? '', line, 'topUp') } : credited;
    const sum = line.amount === null ? null : roublesText(line.amount);
    const payment = paymentOf(line, IS_UNREAD.has(result.outcome));
    const one = { line: line.line, inn: line.payerInn, sum, ...payment, ...result };
    results.push(one);
    output.push(textOf(one, line));
  }
  return {
    output: [...output, ...left.rows],
    data: { results, leftOut: file.leftOut },
    needsLook: left.needsLook || results.some(({ outcome }) => !IS_FINE.has(outcome)),
  };
}

function textOf(one: LineReport, line: BankLine): string {
  const { inn, sum, outcome, receipts = '', known } = one;
  const command = `company topup --inn ${inn ?? ''}${optionsText(line)}`;
  const more = known === undefined || outcome === 'already' ? receipts : usageText(known, command);
  const payment = outcome === 'credited' ? '' : paymentText(one);
  const label =
    outcome === 'unread'
      ? unreadText({ inn: inn === null, sum: !isPaid(line), document: line.document === null })
      : LABELS[outcome];
  return `${one.line}: ${inn ?? '-'} ${sum ?? ''} ${label}${more && `: ${more}`}${payment}`;
}

const isPaid = ({ amount }: BankLine): boolean => amount !== null && amount > 0;

async function creditLine(context: CommandContext, line: BankLine): Promise<LineResult> {
  const { db, cityId, deps, options } = context;
  const { payerInn: inn, amount, document, problem } = line;
  if (problem !== null) return { outcome: problem };
  if (inn === null || amount === null || amount <= 0 || document === null) return { outcome: 'unread' };
  const receipt = await receiptIn(context, line, inn);
  if (receipt !== null) return receipt;
  const at = new Date(deps.clock.now());
  return topUpByBank(
    db,
    { cityId, inn, amount, document, at },
    {
      isDryRun: options.dryRun,
      note: (tx, order) =>
        recordChange(tx, context, { action: 'company.topup', subject: order, details: { kopecks: amount } }),
    },
  );
}

async function receiptIn(
  { db, cityId }: CommandContext,
  { candidates }: BankLine,
  inn: string,
): Promise<LineResult | null> {
  const found = candidates.length === 0 ? [] : await findPrinted(db, cityId, candidates);
  if (found.length === 0) return null;
  const isOwn = found.some((receipt) => isPayer(receipt, inn));
  return { outcome: isOwn ? 'receipt' : 'otherReceipt', receipts: found.map(printedNumber).join(', ') };
}

function oneOf({ inn, sum, document, part }: TopUpOptions): BankLine {
  const amount = sum === undefined ? null : fromRoubles(sum);
  if (amount === null || amount <= 0) throw new UsageError('Нужна --sum / give --sum');
  if (document === undefined || document.trim() === '')
    throw new UsageError(
      'Нужен --document: по нему платёж не зачислится дважды / give --document: it prevents a second credit',
    );
  const named: BankDocument = documentOf(document, part);
  return {
    ...{ line: 1, candidates: [], uin: null, payerInn: inn ?? null, payer: '', amount, problem: null },
    ...{ document: named, documentText: document, sumText: sum ?? '', purpose: '' },
  };
}

async function list(context: CommandContext): Promise<Outcome> {
  const companies = await listCompanies(context.db, context.cityId);
  const accounts = companies.map(({ accountId }) => accountId);
  await recordLook(context, { action: 'company.list', subject: '', accounts });
  return {
    output: companies.map(
      ({ inn, name, balance, accountId }) =>
        `${inn}\t${roublesText(balance)} ₽\taccount ${accountId}\t${name}`,
    ),
    data: { companies: companies.map((one) => ({ ...one, balance: one.balance / 100 })) },
    needsLook: false,
  };
}
