import { roublesText } from '@gorpark/domain/money';
import { formatDateTime, isoDate, parseInstant, startOfDay, startOfNextDay } from '@gorpark/domain/time';
import type { Command } from 'commander';
import {
  compareReceipts,
  listOpenReceipts,
  RECEIPT_PATIENCE_MS,
  resendReceipt,
  stoppedSince,
} from '../features/fiscal/index.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { type CommandContext, recordChange, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome, UsageError } from './deps.ts';

interface ReconcileOptions extends CommonOptions {
  from?: string;
  to?: string;
}

const MOST = 500;

export const register: Register = (op) => {
  const group = op.group('fiscal', 'Кассовые чеки / fiscal receipts');
  op.command(group.command('list'))
    .description('Чеки, которые ещё не пробиты / receipts that are not registered')
    .action((options: CommonOptions) => op.run(options, list));
  const resend = (made: Command, isCorrection: boolean) =>
    op
      .change(made)
      .argument('<operation>', 'номер из fiscal list / number of fiscal list')
      .action((operation: string, options: CommonOptions) =>
        op.run(options, (context) => send(context, Number(operation), isCorrection)),
      );
  resend(group.command('retry'), false).description('Отправить снова / sends it again');
  resend(group.command('correct'), true).description(
    'Отправить чеком коррекции, если срок прошёл / sends it as a correction after its time',
  );
  op.command(group.command('reconcile'))
    .description('Сверяет движения денег с чеками / compares money movements with receipts')
    .option('--from <date>', '2026-12-31 или / or 31.12.2026; иначе вчера / else yesterday')
    .option('--to <date>', 'включительно; иначе тот же день / inclusive; else the same day')
    .action((options: ReconcileOptions) => op.run(options, (context) => reconcile(context, options)));
};

async function list({ db, cities, cityId }: CommandContext): Promise<Outcome> {
  const { timeZone } = await cities.of(cityId);
  const items = await listOpenReceipts(db, { cityId }, MOST);
  const stopped = await stoppedSince(db, cityId);
  const refused = items.filter(({ status }) => status === 'refused').length;
  const time = (at: Date) => formatDateTime(at.getTime(), timeZone, 'DD.MM.YYYY HH:mm');
  return {
    output: [
      ...(stopped
        ? [
            `КАССА ОСТАНОВЛЕНА: проверьте настройки FISCAL / THE SHOP IS STOPPED: check the FISCAL settings, ${time(stopped)}`,
          ]
        : []),
      ...items.map(
        ({ operationId, kind, orderNumber, amount, status, fault, attempts, copies, createdAt }) =>
          `${operationId}\t${kind}\t${orderNumber}\t${roublesText(amount)} ₽\t${status}\t${time(createdAt)}\tпопыток / attempts: ${attempts + copies}\t${fault ?? '-'}`,
      ),
      `Ждут / waiting: ${items.length - refused}; отклонены / refused: ${refused}`,
    ],
    data: { stopped, items: items.map(({ amount, ...item }) => ({ ...item, sum: amount / 100 })) },
    needsLook: refused > 0 || stopped !== null,
  };
}

async function send(context: CommandContext, operationId: number, isCorrection: boolean): Promise<Outcome> {
  const { db, deps, cityId, options } = context;
  const open = await listOpenReceipts(db, { cityId, operationId }, MOST);
  if (open.length === 0)
    throw new OperatorError(`Такого непробитого чека нет / there is no such open receipt: ${operationId}`);
  if (!options.dryRun)
    await inTransaction(db, async (tx) => {
      await resendReceipt(tx, { cityId, operationId, isCorrection }, new Date(deps.clock.now()));
      await recordChange(tx, context, {
        action: isCorrection ? 'fiscal.correct' : 'fiscal.retry',
        subject: String(operationId),
      });
    });
  const kinds = open.map(({ kind }) => kind);
  return {
    output: [`Чек отправится сейчас / the receipt will be sent now: ${operationId} ${kinds.join(', ')}`],
    data: { operationId, kinds, isCorrection },
    needsLook: false,
  };
}

async function reconcile(context: CommandContext, options: ReconcileOptions): Promise<Outcome> {
  const { db, cities, deps, cityId } = context;
  const { timeZone } = await cities.of(cityId);
  const nowMs = deps.clock.now();
  const yesterday = isoDate(startOfDay(nowMs, timeZone) - 1, timeZone);
  const noonOf = (day: string) => parseInstant(`${day}T12:00`, timeZone) ?? nowMs;
  const from = new Date(startOfDay(noonOf(options.from ?? yesterday), timeZone));
  const to = new Date(startOfNextDay(noonOf(options.to ?? options.from ?? yesterday), timeZone));
  if (to <= from) throw new UsageError('--to раньше --from / --to is before --from');
  const times = { from, to, now: new Date(nowMs), patience: RECEIPT_PATIENCE_MS };
  const differences = await compareReceipts(db, { cityId, ...times }, MOST);
  return {
    output: [
      ...differences.map(
        ({ operationId, orderNumber, amount, at, difference }) =>
          `РАЗНИЦА / DIFFERENCE ${difference}\t${operationId}\t${orderNumber}\t${roublesText(amount)} ₽\t${formatDateTime(at.getTime(), timeZone, 'DD.MM.YYYY HH:mm')}`,
      ),
      differences.length === 0
        ? 'Разниц нет / no differences'
        : `Разниц / differences: ${differences.length}`,
    ],
    data: { differences: differences.map(({ amount, ...rest }) => ({ ...rest, sum: amount / 100 })) },
    needsLook: differences.length > 0,
  };
}
