import {
  fromRoubles,
  type Kopecks,
  kopecks,
  roublesText,
  subtractKopecks,
  ZERO,
} from '@gorpark/domain/money';
import { findAccountBy, kindOfAccount } from '../features/accounts/index.ts';
import { type BalanceChange, changeBalance } from '../features/payments/index.ts';
import { NO_BALANCE } from './suspense.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

interface BalanceOptions extends CommonOptions {
  sum?: string;
  reason: string;
  document: string;
}

const WHO = 'телефон, почта или номер счёта / phone, e-mail or account';
const REFUSALS = {
  hidden: NO_BALANCE,
  tooMuch: 'На балансе недостаточно денег / not enough money on the balance',
  nothing: 'Менять нечего / there is nothing to change',
  already: 'Этот документ уже проведён / this document was used before',
} as const;

export const register: Register = (op) => {
  const group = op.group('balance', 'Баланс / balance');
  const describe = (name: BalanceChange['kind'], description: string) =>
    op
      .change(group.command(name))
      .description(description)
      .argument('<who>', WHO)
      .requiredOption('--document <number>', 'документ; проводится один раз / the document; used once')
      .requiredOption('--reason <text>', 'причина, её увидит владелец / why; the owner reads it');
  describe(
    'payout',
    'Выплачивает остаток через банк, если нет платежа для возврата / pays a balance out through the bank if no payment can be refunded',
  )
    .option('--sum <roubles>', 'сколько; иначе всё / how much; else all')
    .action((who: string, options: BalanceOptions) =>
      op.run(options, (context) => change(context, who, 'payout', options)),
    );
  describe(
    'correct',
    'Исправляет баланс: 500 прибавит, -500 спишет / corrects a balance: 500 adds, -500 takes off',
  )
    .requiredOption('--sum <roubles>', 'сколько, со знаком: --sum=-500 / how much, with its sign')
    .action((who: string, options: BalanceOptions) =>
      op.run(options, (context) => change(context, who, 'correct', options)),
    );
};

async function change(
  context: CommandContext,
  who: string,
  kind: BalanceChange['kind'],
  options: BalanceOptions,
): Promise<Outcome> {
  const { db, deps, cityId } = context;
  const accountId = await accountOf(context, who);
  const { document, reason } = options;
  const order = { cityId, accountId, kind, document, reason, sum: sumOf(kind, options) };
  const done = await changeBalance({ db, clock: deps.clock }, order, {
    isDryRun: options.dryRun,
    note: (tx, sum) =>
      recordChange(tx, context, {
        action: `balance.${kind}`,
        subject: String(accountId),
        details: { kopecks: sum, document, reason },
      }),
  });
  if (done.outcome !== 'done') throw new OperatorError(REFUSALS[done.outcome]);
  const { sum, balance } = done;
  return {
    output: [`account ${accountId}: ${roublesText(sum)} ₽, на балансе / balance ${roublesText(balance)} ₽`],
    data: { accountId, sum: sum / 100, balance: balance / 100, document },
    needsLook: false,
  };
}

/** Money of a guest belongs to a pending order and is not a balance [INV-25]. */
async function accountOf({ db, cityId }: CommandContext, who: string): Promise<number> {
  const accountId = await findAccountBy(db, cityId, who);
  if (accountId === null) throw new OperatorError(`${who}: счёт не найден / account not found`);
  if ((await kindOfAccount(db, cityId, accountId)) === 'guest')
    throw new OperatorError('У гостя нет баланса / a guest has no balance');
  return accountId;
}

function sumOf(kind: BalanceChange['kind'], { sum }: BalanceOptions): Kopecks | null {
  if (sum === undefined) return null;
  const isBelow = kind === 'correct' && sum.startsWith('-');
  const amount = fromRoubles(isBelow ? sum.slice(1) : sum) ?? ZERO;
  return kind === 'payout' || isBelow ? subtractKopecks(ZERO, amount) : kopecks(amount);
}
