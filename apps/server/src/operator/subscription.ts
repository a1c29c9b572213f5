import { roublesText } from '@gorpark/domain/money';
import { returnByBank } from '../features/subscriptions/index.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

interface ReturnOptions extends CommonOptions {
  document: string;
  reason: string;
}

const REFUSALS = {
  missing: 'Абонемента с таким заказом нет / no subscription has this order',
  byOwner: 'Этот абонемент возвращает сам владелец / its owner refunds this subscription',
  ended: 'Возвращать нечего / there is nothing to refund',
  already: 'Этот документ уже проведён / this document was used before',
} as const;

export const register: Register = (op) => {
  const group = op.group('subscription', 'Абонементы / subscriptions');
  op.change(group.command('return'))
    .description(
      'Закрывает абонемент, оплаченный по квитанции: неиспользованное вернул банк / ends a subscription paid by a receipt: the bank has returned the unused part',
    )
    .argument('<order>', 'номер заказа абонемента / number of its order')
    .requiredOption('--document <number>', 'документ; проводится один раз / the document; used once')
    .requiredOption('--reason <text>', 'причина, её увидит владелец / why; the owner reads it')
    .action((order: string, options: ReturnOptions) =>
      op.run(options, (context) => giveBack(context, order, options)),
    );
};

async function giveBack(
  context: CommandContext,
  orderNumber: string,
  { document, reason, dryRun }: ReturnOptions,
): Promise<Outcome> {
  const { cityId, deps } = context;
  const order = { cityId, orderNumber, document, reason, at: new Date(deps.clock.now()) };
  const done = await returnByBank(context, order, {
    isDryRun: dryRun,
    note: (tx, sum) =>
      recordChange(tx, context, {
        action: 'subscription.return',
        subject: orderNumber,
        details: { kopecks: sum, document, reason },
      }),
  });
  if (done.outcome !== 'done') throw new OperatorError(REFUSALS[done.outcome]);
  const { sum, accountId } = done;
  return {
    output: [`${orderNumber}: ${roublesText(sum)} ₽ через банк / by the bank`],
    data: { order: orderNumber, sum: sum / 100, accountId, document },
    needsLook: false,
  };
}
