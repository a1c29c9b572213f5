import { kopecks, roublesText } from '@gorpark/domain/money';
import { accountExists } from '../features/accounts/index.ts';
import { isWalletHidden } from '../features/ledger/index.ts';
import { listSuspense, resolveSuspense, type SuspenseItem } from '../features/payments/index.ts';
import { type CommandContext, recordLook, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

/** Refusal of a credit that its owner would not see. */
export const NO_BALANCE =
  'У владельца нет баланса: верните деньги плательщику / the owner has no balance: give the money back to the payer';

interface ResolveOptions extends CommonOptions {
  account?: string;
  returned?: boolean;
}

export const register: Register = (op) => {
  const group = op.group('suspense', 'Невыясненные платежи / payments that match no order');
  op.look(group.command('list'))
    .description('Что ждёт решения / what waits for a decision')
    .action((options: CommonOptions) => op.run(options, list));
  op.change(group.command('resolve'))
    .description('Зачисляет владельцу или отмечает возвращённым / credits the owner or marks it as returned')
    .argument('<item>', 'как в списке / as the list shows it: provider:event')
    .option('--account <id>', 'номер счёта владельца / account of its owner')
    .option('--returned', 'вернули у провайдера / it was given back at the provider')
    .action((item: string, options: ResolveOptions) =>
      op.run(options, (context) => resolve(context, item, options)),
    );
};

const nameOf = ({ provider, eventId }: SuspenseItem) => `${provider}:${eventId}`;

async function itemsOf({ db, cityId }: CommandContext): Promise<SuspenseItem[]> {
  return (await listSuspense({ db })).filter((item) => item.cityId === cityId);
}

async function list(context: CommandContext): Promise<Outcome> {
  const items = (await itemsOf(context)).map((item) => ({
    item: nameOf(item),
    reason: item.reason,
    sum: (item.content.amountKop - item.returnedKop) / 100,
    currency: item.content.currency,
    order: item.content.orderNumber,
    payment: item.content.id,
    at: item.at,
  }));
  const subject = items.map(({ item }) => item).join(' ');
  await recordLook(context, { action: 'suspense.list', subject, accounts: [] });
  return {
    output: [
      ...items.map(
        ({ item, reason, sum, currency, order, payment, at }) =>
          `${item}\t${reason}\t${roublesText(kopecks(Math.round(sum * 100)))} ${currency}\t${order}\t${payment}\t${at.toISOString()}`,
      ),
      `Ждут / waiting: ${items.length}`,
    ],
    data: { items },
    needsLook: false,
  };
}

async function resolve(
  context: CommandContext,
  name: string,
  { account, returned, dryRun }: ResolveOptions,
): Promise<Outcome> {
  if ((account === undefined) === (returned !== true))
    throw new UsageError('Нужно --account или --returned / give --account or --returned');
  const item = (await itemsOf(context)).find((found) => nameOf(found) === name);
  if (item === undefined)
    throw new OperatorError(`${name}: не найдено или уже решено / not found or already resolved`);
  const { db, deps, cityId } = context;
  const accountId = Number(account);
  if (account !== undefined && !(await accountExists(db, cityId, accountId)))
    throw new OperatorError(`Счёта ${account} нет / there is no account ${account}`);
  if (account !== undefined && (await isWalletHidden(db, cityId, accountId)))
    throw new OperatorError(NO_BALANCE);
  const to = account === undefined ? ('returned' as const) : { accountId };
  const isDone =
    dryRun || (await resolveSuspense({ db, clock: deps.clock }, item, { to, actor: 'operator' })) === 'done';
  return {
    output: [`${name}: ${account === undefined ? 'возвращено / returned' : `-> account ${account}`}`],
    data: { item: name, resolution: account === undefined ? 'returned' : 'account', isDone },
    needsLook: !isDone,
  };
}
