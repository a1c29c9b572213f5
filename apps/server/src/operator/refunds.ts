import { roublesText } from '@gorpark/domain/money';
import {
  findRefund,
  listOpenRefunds,
  type RefundItem,
  retryRefund,
  settleRefund,
} from '../features/payments/index.ts';
import { type CommandContext, recordLook, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface RetryOptions extends CommonOptions {
  notDone?: boolean;
}

interface SettleOptions extends CommonOptions {
  done?: boolean;
  refused?: boolean;
  reason: string;
}

const MOST = 500;
/** A refund is stuck after this many attempts, or this long after its outcome became unknown. Milliseconds. */
const MANY_ATTEMPTS = 6;
const LONG_MS = 3_600_000;
/** Longer than a provider request: until then its response may still come. Milliseconds. */
const ASKING_MS = 2 * 60_000;

export const register: Register = (op) => {
  const group = op.group('refunds', 'Незавершённые возвраты / pending refunds');
  op.look(group.command('list'))
    .description('Незавершённые и зависшие возвраты / pending and stuck refunds')
    .action((options: CommonOptions) => op.run(options, list));
  op.change(group.command('retry'))
    .description('Запросить провайдера сейчас / queries the provider now')
    .argument('<refund>', 'номер возврата / number of the refund')
    .option(
      '--not-done',
      'в кабинете провайдера видно, что возврата не было / the provider’s statement shows no refund',
    )
    .action((order: string, options: RetryOptions) =>
      op.run(options, (context) => retry(context, order, options)),
    );
  op.change(group.command('settle'))
    .description('Завершить по выписке провайдера / closes it according to the provider’s statement')
    .argument('<refund>', 'номер возврата / number of the refund')
    .option('--done', 'деньги ушли плательщику / the payer has received the money')
    .option('--refused', 'деньги не ушли: вернуть на баланс / not paid out: back to the balance')
    .requiredOption('--reason <text>', 'основание / grounds')
    .action((order: string, options: SettleOptions) =>
      op.run(options, (context) => settle(context, order, options)),
    );
};

const isStuck = ({ attempts, unknownSince }: RefundItem, nowMs: number): boolean =>
  attempts >= MANY_ATTEMPTS || (unknownSince !== null && nowMs - unknownSince.getTime() > LONG_MS);

async function list(context: CommandContext): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const nowMs = deps.clock.now();
  const items = (await listOpenRefunds(db, cityId, MOST)).map((item) => ({
    refund: item.order,
    payment: item.paymentOrder,
    provider: item.provider,
    providerPaymentId: item.providerPaymentId,
    accountId: item.accountId,
    sum: item.amount / 100,
    attempts: item.attempts,
    createdAt: item.createdAt,
    retryAt: item.retryAt,
    unknownSince: item.unknownSince,
    isStuck: isStuck(item, nowMs),
    line: `${item.order}\t${item.paymentOrder}\t${roublesText(item.amount)} ₽\t${item.provider} ${item.providerPaymentId ?? '-'}\t${item.createdAt.toISOString()}\tпопыток / attempts: ${item.attempts}${isStuck(item, nowMs) ? '\tЗАСТРЯЛ / STUCK' : ''}`,
  }));
  const accounts = items.map(({ accountId }) => accountId);
  await recordLook(context, { action: 'refunds.list', subject: '', accounts });
  const stuck = items.filter((item) => item.isStuck).length;
  return {
    output: [
      ...items.map(({ line }) => line),
      `В пути / under way: ${items.length}; застряли / stuck: ${stuck}`,
    ],
    data: { items: items.map(({ line: _line, ...item }) => item), stuck },
    needsLook: stuck > 0,
  };
}

/** @throws OperatorError for a missing or closed refund */
async function openRefund({ db, cityId }: CommandContext, order: string): Promise<RefundItem> {
  const item = await findRefund(db, cityId, order);
  if (item === null) throw new OperatorError(`Возврата ${order} нет / there is no refund ${order}`);
  if (item.status !== 'processing')
    throw new OperatorError(`Возврат ${order} закончен / the refund has ended: ${item.status}`);
  return item;
}

async function retry(context: CommandContext, order: string, options: RetryOptions): Promise<Outcome> {
  const { db, deps } = context;
  const item = await openRefund(context, order);
  const isSurelyNot = options.notDone === true;
  if (!isSurelyNot && item.unknownSince !== null && isStuck(item, deps.clock.now()))
    throw new OperatorError(
      'Провайдер мог уже сделать возврат и забыть ключ. Проверьте в его кабинете, затем --not-done или settle / the provider may have made the refund and forgotten the key: check its statement, then use --not-done or settle',
    );
  const isMoved =
    options.dryRun ||
    (await retryRefund({ db, clock: deps.clock }, item, { isSurelyNot, actor: 'operator' }));
  return {
    output: [
      `${order}: ${roublesText(item.amount)} ₽, провайдер получит запрос / the provider will be queried`,
    ],
    data: { refund: order, sum: item.amount / 100, isSurelyNot, isMoved },
    needsLook: !isMoved,
  };
}

async function settle(context: CommandContext, order: string, options: SettleOptions): Promise<Outcome> {
  const { db, deps } = context;
  const isDone = options.done === true;
  if (isDone === (options.refused === true))
    throw new UsageError('Нужно --done или --refused / give --done or --refused');
  const { reason } = options;
  const item = await openRefund(context, order);
  const askedMs = item.unknownSince?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (deps.clock.now() - askedMs < ASKING_MS)
    throw new OperatorError(
      'Запрос провайдеру отправлен только что, подождите / the provider was queried just now, wait',
    );
  const isSettled =
    options.dryRun ||
    (await settleRefund({ db, clock: deps.clock }, item, { isDone, reason, actor: 'operator' }));
  const texts = isDone ? 'ушло плательщику / the payer has it' : 'на балансе / is on the balance';
  return {
    output: [`${order}: ${roublesText(item.amount)} ₽ ${texts}`],
    data: { refund: order, sum: item.amount / 100, status: isDone ? 'done' : 'refused', isSettled },
    needsLook: !isSettled,
  };
}
