import { endOrderLink, hasOrderLink } from '../features/guests/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

export const register: Register = (op) => {
  op.change(op.group('session', 'Парковочные сессии / parking sessions').command('end-link'))
    .description(
      "Закрывает ссылку из чека гостя и всё, что по ней открыто / ends the link of a guest's receipt and what it has opened",
    )
    .argument('<order>', 'номер заказа / number of the order')
    .action((order: string, options: CommonOptions) =>
      op.run(options, (context) => endLink(context, order, options)),
    );
};

async function endLink(context: CommandContext, order: string, { dryRun }: CommonOptions): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const key = { cityId, orderNumber: order };
  await inTransaction(db, async (tx) => {
    const hasLink = dryRun
      ? await hasOrderLink(tx, key)
      : await endOrderLink(tx, key, new Date(deps.clock.now()));
    if (!hasLink) throw new OperatorError(`У заказа ${order} нет ссылки / order ${order} has no link`);
    if (!dryRun) await recordChange(tx, context, { action: 'session.endLink', subject: order });
  });
  const text = dryRun
    ? 'ссылку можно закрыть / the link can be ended'
    : 'ссылка закрыта / the link has ended';
  return { output: [`${order}: ${text}`], data: { order }, needsLook: false };
}
