import { fromRoubles, type Kopecks, kopecks, roublesText } from '@gorpark/domain/money';
import { findPayments, queueRefund } from '../features/payments/index.ts';
import { constraintOf } from '../platform/db/errors.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

interface RefundOptions extends CommonOptions {
  reason: string;
  sum?: string;
}

/** Only an operator can send money out [THR-20]. */
export const register: Register = (op) => {
  const group = op.group('payment', 'Платежи / payments');
  op.change(group.command('refund'))
    .description(
      'Возвращает платёж полностью или частично туда, откуда он пришёл / refunds a payment or a part of it to where it came from',
    )
    .argument('<order>', 'номер заказа / number of the order')
    .requiredOption('--reason <text>', 'причина, её увидит водитель / why; the driver reads it')
    .option('--sum <roubles>', 'сумма; по умолчанию весь остаток / sum; default: all that is left')
    .action((order: string, options: RefundOptions) =>
      op.run(options, (context) => refund(context, order, options)),
    );
};

async function refund(context: CommandContext, order: string, options: RefundOptions): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const { reason } = options;
  const payment = (await findPayments(db, cityId, { order }, 1)).find((found) => found.order === order);
  if (payment === undefined) throw new OperatorError(`Платежа ${order} нет / there is no payment ${order}`);
  if (payment.status !== 'done')
    throw new OperatorError(`Платёж не проведён / the payment is not done: ${payment.status}`);
  const left = kopecks(payment.amount - payment.refunded);
  const amount = sumOf(options, left);
  const answer = (isDone: boolean): Outcome => ({
    output: [
      `${order}: ${roublesText(amount)} ₽ ${isDone ? 'поставлено на возврат / queued for the refund' : 'можно вернуть / can be given back'}`,
    ],
    data: { order, sum: amount / 100, left: (left - amount) / 100, accountId: payment.accountId },
    needsLook: false,
  });
  if (options.dryRun) return answer(false);
  // Contains the sum refunded so far, so two concurrent operators create one refund.
  const key = `operator:${order}:${payment.refunded}:${amount}`;
  try {
    await inTransaction(db, async (tx) => {
      await queueRefund(tx, {
        cityId,
        orderNumber: order,
        amount,
        key,
        at: new Date(deps.clock.now()),
        reason,
      });
      const details = { kopecks: amount, reason };
      await recordChange(tx, context, { action: 'payment.refund', subject: order, details });
    });
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
  return answer(true);
}

function sumOf({ sum }: RefundOptions, left: Kopecks): Kopecks {
  const amount = sum === undefined ? left : (fromRoubles(sum) ?? left);
  if (left === 0) throw new OperatorError('Всё уже возвращено / already refunded in full');
  if (amount === 0 || amount > left)
    throw new OperatorError(`Можно вернуть до / at most ${roublesText(left)} ₽`);
  return amount;
}

function refusalOf(error: unknown): OperatorError | null {
  const constraint = constraintOf(error);
  if (constraint === 'wallet_not_negative')
    return new OperatorError(
      'Этих денег уже нет на балансе: они потрачены / the balance is too low: the money is spent',
    );
  if (constraint === 'payment_refunds')
    return new OperatorError('Возврат больше платежа / the refund exceeds the payment (INV-13)');
  return null;
}
