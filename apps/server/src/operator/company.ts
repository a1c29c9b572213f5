import { fromRoubles, roublesText } from '@gorpark/domain/money';
import {
  addCompany,
  listCompanies,
  setContract,
  topUpByBank,
  type TopUpOutcome,
} from '../features/corporate/index.ts';
import type { BankDocument, DocumentUse } from '../features/payments/index.ts';
import { type BankLine, findPrinted, printedNumber } from '../features/receipts/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import {
  DOCUMENT_HELP,
  documentOf,
  linesOfFile,
  paymentOf,
  paymentText,
  ROW_TEXTS,
  usageText,
} from './bank-lines.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface AddOptions extends CommonOptions {
  inn: string;
  name: string;
  email: string;
  contract: string;
}

interface TopUpOptions extends CommonOptions {
  inn?: string;
  sum?: string;
  document?: string;
  file?: string;
}

type LineOutcome = TopUpOutcome | 'unread' | 'receipt' | 'otherReceipt' | keyof typeof ROW_TEXTS;

const LABELS: Readonly<Record<LineOutcome, string>> = {
  credited: 'зачислено / credited',
  already: 'уже зачислено раньше / was credited before',
  ...ROW_TEXTS,
  unknown: 'НЕТ ТАКОЙ КОМПАНИИ / NO SUCH COMPANY',
  unread: 'НЕ ПРОЧИТАНО: нет ИНН, суммы или документа / NOT READ: no tax number, sum or document',
  receipt: 'квитанция: receipts paid / a receipt: use receipts paid',
  otherReceipt:
    'В НАЗНАЧЕНИИ КВИТАНЦИЯ ДРУГОГО ПЛАТЕЛЬЩИКА, проверьте вручную / THE PURPOSE NAMES A RECEIPT OF ANOTHER PAYER, check it manually',
};
const IS_FINE: ReadonlySet<string> = new Set(['credited', 'already', 'receipt']);

interface LineResult {
  outcome: LineOutcome;
  receipts?: string;
  known?: DocumentUse;
}

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
    .option('--file <path>', 'файл банка / file of the bank')
    .action((options: TopUpOptions) => op.run(options, (context) => topUp(context, options)));
  op.command(group.command('list'))
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
  lines: [`${inn}: account ${accountId ?? '-'}`],
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
  const lines = options.file === undefined ? [oneOf(options)] : await linesOfFile(context, options.file);
  const results: (LineResult & { line: number; inn: string | null; sum: string | null } & ReturnType<
      typeof paymentOf
    >)[] = [];
  for (const line of lines) {
    const sum = line.amount === null ? null : roublesText(line.amount);
    const came = { line: line.line, inn: line.payerInn, sum, ...paymentOf(line) };
    results.push({ ...came, ...(await creditLine(context, line)) });
  }
  return {
    lines: results.map((one) => {
      const { line, inn, sum, outcome, receipts = '', known } = one;
      const more = known === undefined || outcome === 'already' ? receipts : usageText(known);
      const payment = outcome === 'credited' ? '' : paymentText(one);
      return `${line}: ${inn ?? '-'} ${sum ?? ''} ${LABELS[outcome]}${more && `: ${more}`}${payment}`;
    }),
    data: { results },
    needsLook: results.some(({ outcome }) => !IS_FINE.has(outcome)),
  };
}

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
  const isOwn = found.some(({ payer }) => !('inn' in payer) || payer.inn === inn);
  return { outcome: isOwn ? 'receipt' : 'otherReceipt', receipts: found.map(printedNumber).join(', ') };
}

function oneOf({ inn, sum, document }: TopUpOptions): BankLine {
  const amount = sum === undefined ? null : fromRoubles(sum);
  if (amount === null || amount <= 0) throw new UsageError('Нужна --sum / give --sum');
  if (document === undefined || document.trim() === '')
    throw new UsageError(
      'Нужен --document: по нему платёж не зачислится дважды / give --document: it prevents a second credit',
    );
  const named: BankDocument = documentOf(document);
  return {
    ...{ line: 1, candidates: [], uin: null, payerInn: inn ?? null, payer: '', amount, problem: null },
    ...{ document: named, documentText: document },
  };
}

async function list({ db, cityId }: CommandContext): Promise<Outcome> {
  const companies = await listCompanies(db, cityId);
  return {
    lines: companies.map(
      ({ inn, name, balance, accountId }) =>
        `${inn}\t${roublesText(balance)} ₽\taccount ${accountId}\t${name}`,
    ),
    data: { companies: companies.map((one) => ({ ...one, balance: one.balance / 100 })) },
    needsLook: false,
  };
}
