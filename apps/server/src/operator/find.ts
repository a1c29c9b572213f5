import { kopecks, roublesText } from '@gorpark/domain/money';
import { findSessions, type Wanted } from '../features/sessions/index.ts';
import { findPayments } from '../features/payments/index.ts';
import { type CommandContext, recordLook, type Register } from './command.ts';
import { type CommonOptions, type Outcome, UsageError } from './deps.ts';

interface FindOptions extends CommonOptions, Wanted {
  limit: string;
}

const MOST = 500;
const money = (kop: number) => roublesText(kopecks(kop));

export const register: Register = (op) => {
  const finder = (group: string, title: string, find: typeof sessions) =>
    op
      .look(op.group(group, title).command('find'))
      .description('Ищет по номеру ТС, телефону, заказу / finds by plate, phone, order')
      .option('--plate <plate>', 'государственный номер / plate')
      .option('--phone <phone>', 'телефон / phone')
      .option('--order <number>', 'номер заказа / number of the order')
      .option('--limit <count>', `до / up to ${MOST}`, '50')
      .action((options: FindOptions) =>
        op.run(options, (context) => find(context, wantedOf(options), Number(options.limit))),
      );
  finder('session', 'Парковочные сессии / parking sessions', sessions);
  finder('payment', 'Платежи / payments', payments);
};

function wantedOf({ plate, phone, order }: FindOptions): Wanted {
  if (plate === undefined && phone === undefined && order === undefined)
    throw new UsageError('Нужно --plate, --phone или --order / give --plate, --phone or --order');
  return { plate, phone, order };
}

/** The log cannot be deleted, so it names accounts, never a plate or a phone. */
const recordFind = (
  context: CommandContext,
  action: string,
  wanted: Wanted,
  found: readonly { accountId: number | null }[],
): Promise<void> =>
  recordLook(context, {
    action,
    subject: Object.entries(wanted)
      .flatMap(([by, value]) => (value === undefined ? [] : [by]))
      .join(' '),
    accounts: found.map(({ accountId }) => accountId),
  });

async function sessions(context: CommandContext, wanted: Wanted, limit: number): Promise<Outcome> {
  const found = await findSessions(context.db, context.cityId, wanted, limit);
  await recordFind(context, 'session.find', wanted, found);
  return {
    output: [
      ...found.map(
        ({ order, plate, zone, status, startsAt, endsAt, charged, refunded, bonus, accountId }) =>
          `${order}\t${plate}\t${zone}\t${status}\t${startsAt.toISOString()} - ${endsAt.toISOString()}\t${money(charged)}${refunded > 0 ? ` (-${money(refunded)})` : ''}${bonus > 0 ? ` бонус / bonus ${money(bonus)}` : ''}\taccount ${accountId}`,
      ),
      `Найдено / found: ${found.length}`,
    ],
    data: { sessions: found },
    needsLook: false,
  };
}

async function payments(context: CommandContext, wanted: Wanted, limit: number): Promise<Outcome> {
  const found = await findPayments(context.db, context.cityId, wanted, limit);
  await recordFind(context, 'payment.find', wanted, found);
  return {
    output: [
      ...found.map(
        ({ order, purpose, amount, refunded, status, provider, createdAt, accountId }) =>
          `${order}\t${purpose}\t${money(amount)}${refunded > 0 ? ` (-${money(refunded)})` : ''}\t${status}\t${provider}\t${createdAt.toISOString()}\taccount ${accountId}`,
      ),
      `Найдено / found: ${found.length}`,
    ],
    data: { payments: found },
    needsLook: false,
  };
}
