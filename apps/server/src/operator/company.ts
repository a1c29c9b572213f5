import { readFileSync } from 'node:fs';
import { fromRoubles, type Kopecks, roublesText } from '@gorpark/domain/money';
import {
  addCompany,
  listCompanies,
  setContract,
  topUpByBank,
  type TopUpOutcome,
} from '../features/corporate/index.ts';
import { BankFileError, readBankFile } from '../features/receipts/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import {
  type CommandContext,
  groupOf,
  noteChange,
  type Register,
  runCommand,
  withCommonOptions,
  withDryRun,
} from './command.ts';
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

interface Line {
  line: number;
  inn: string | null;
  amount: Kopecks | null;
  document: string | null;
  /** It pays a receipt of ours: that is the work of `receipts paid`. */
  isReceipt: boolean;
}

const WORDS: Readonly<Record<TopUpOutcome | 'unread' | 'receipt', string>> = {
  credited: 'зачислено / credited',
  already: 'уже зачислено раньше / was credited before',
  other: 'ДРУГАЯ СУММА ИЛИ КОМПАНИЯ в том же документе / THE SAME DOCUMENT, ANOTHER SUM OR COMPANY',
  unknown: 'НЕТ ТАКОЙ КОМПАНИИ / NO SUCH COMPANY',
  unread: 'НЕ ПРОЧИТАНО: нет ИНН, суммы или документа / NOT READ: no tax number, sum or document',
  receipt: 'квитанция: receipts paid / a receipt: use receipts paid',
};
const IS_FINE: ReadonlySet<string> = new Set(['credited', 'already', 'receipt']);

/** `op company add | contract | topup | list`: contracts of companies and the money that banks bring for them. */
export const register: Register = (program, deps, end) => {
  const group = groupOf(program, 'company', 'Юридические лица / companies');
  withDryRun(withCommonOptions(group.command('add')))
    .description('Заводит компанию по договору / adds a company with its contract')
    .requiredOption('--inn <number>', 'ИНН / tax number')
    .requiredOption('--name <text>', 'название / name')
    .requiredOption('--email <address>', 'почта / e-mail')
    .requiredOption('--contract <number>', 'номер договора, им входят / contract number: the way in')
    .action((options: AddOptions) => runCommand(deps, options, end, (context) => add(context, options)));
  withDryRun(withCommonOptions(group.command('contract')))
    .description('Меняет номер договора; все входы закрываются / a new contract number; all sessions end')
    .requiredOption('--inn <number>', 'ИНН / tax number')
    .requiredOption('--contract <number>', 'новый номер / the new number')
    .action((options: AddOptions) =>
      runCommand(deps, options, end, (context) => renewContract(context, options)),
    );
  withDryRun(withCommonOptions(group.command('topup')))
    .description(
      'Пополняет баланс: одна сумма или файл банка (1С, CSV) / tops up: one sum, or a file of the bank',
    )
    .option('--inn <number>', 'ИНН / tax number')
    .option('--sum <roubles>', 'сумма / sum')
    .option('--document <text>', 'платёжный документ банка / the document of the bank')
    .option('--file <path>', 'файл банка / file of the bank')
    .action((options: TopUpOptions) => runCommand(deps, options, end, (context) => topUp(context, options)));
  withCommonOptions(group.command('list'))
    .description('Компании и их балансы / companies and their balances')
    .action((options: CommonOptions) => runCommand(deps, options, end, list));
};

async function add(context: CommandContext, options: AddOptions): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const { inn, email } = options;
  const { name, contract: contractNumber } = options;
  const isKnown = (await listCompanies(db, cityId)).some((company) => company.inn === inn);
  if (isKnown) throw new OperatorError(`ИНН ${inn} уже есть / is there already`);
  if (options.dryRun) return done(inn, null);
  const accountId = await inTransaction(db, async (tx) => {
    const at = new Date(deps.clock.now());
    const id = await addCompany(tx, { cityId, inn, name, email, contractNumber, at });
    // The number of the contract is a password: it is not written down here.
    if (id !== null) await noteChange(tx, context, { action: 'company.add', subject: String(id) });
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
      await noteChange(tx, context, { action: 'company.contract', subject: String(company.accountId) });
    });
  return done(inn, company.accountId);
}

async function topUp(context: CommandContext, options: TopUpOptions): Promise<Outcome> {
  if ((options.file === undefined) === (options.inn === undefined))
    throw new UsageError('Нужно --file или --inn, --sum и --document / give --file, or the three of one');
  const lines = options.file === undefined ? [oneOf(options)] : await linesOf(context, options.file);
  const results: { line: number; inn: string | null; sum: string | null; outcome: keyof typeof WORDS }[] = [];
  for (const line of lines) {
    const sum = line.amount === null ? null : roublesText(line.amount);
    results.push({ line: line.line, inn: line.inn, sum, outcome: await creditLine(context, line) });
  }
  return {
    lines: results.map(
      ({ line, inn, sum, outcome }) => `${line}: ${inn ?? '-'} ${sum ?? ''} ${WORDS[outcome]}`,
    ),
    data: { results },
    needsLook: results.some(({ outcome }) => !IS_FINE.has(outcome)),
  };
}

async function creditLine(context: CommandContext, line: Line): Promise<keyof typeof WORDS> {
  const { db, cityId, deps, options } = context;
  const { inn, amount, document, isReceipt } = line;
  if (isReceipt) return 'receipt';
  if (inn === null || amount === null || amount <= 0 || document === null) return 'unread';
  const at = new Date(deps.clock.now());
  return topUpByBank(
    db,
    { cityId, inn, amount, document, at },
    {
      isDryRun: options.dryRun,
      note: (tx, order) =>
        noteChange(tx, context, { action: 'company.topup', subject: order, details: { kopecks: amount } }),
    },
  );
}

function oneOf({ inn, sum, document }: TopUpOptions): Line {
  const amount = sum === undefined ? null : fromRoubles(sum);
  if (amount === null || amount <= 0) throw new UsageError('Нужна --sum / give --sum');
  if (document === undefined || document.trim() === '')
    throw new UsageError(
      'Нужен --document: второй раз он не зачислится / --document keeps it from coming twice',
    );
  return { line: 1, inn: inn ?? null, amount, document: document.trim(), isReceipt: false };
}

async function linesOf({ cities, cityId }: CommandContext, file: string): Promise<Line[]> {
  const { pack } = await cities.of(cityId);
  try {
    return readBankFile(readFileSync(file), pack.payee?.account ?? null).map((line) => ({
      line: line.line,
      inn: line.payerInn,
      amount: line.amount,
      document: line.document,
      isReceipt: line.printed !== null || line.uin !== null,
    }));
  } catch (error) {
    if (error instanceof BankFileError || (error instanceof Error && 'code' in error))
      throw new OperatorError(`${file}: ${error.message}`);
    throw error;
  }
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
