import { APPEAL_STATUSES, type AppealStatus } from '@gorpark/domain/appeal';
import { findCheck } from '../features/enforcement/index.ts';
import { answerAppeal, listAppeals, readAppeal, setAppealStatus } from '../features/feedback/index.ts';
import { writeAudit } from '../platform/db/audit.sql.ts';
import { type CommandContext, recordLook, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';

interface AnswerOptions extends CommonOptions {
  text: string;
  status?: AppealStatus;
}

interface ListOptions extends CommonOptions {
  status?: AppealStatus;
  limit: string;
}

type Check = NonNullable<Awaited<ReturnType<typeof findCheck>>>;

const STATUSES = APPEAL_STATUSES.join(', ');

export const register: Register = (op) => {
  const group = op.group('appeals', 'Обращения водителей / appeals of drivers');
  op.look(group.command('list'))
    .description('Обращения, последние сверху / appeals, the newest first')
    .option('--status <status>', STATUSES)
    .option('--limit <count>', 'сколько показать / how many', '50')
    .action((options: ListOptions) => op.run(options, (context) => list(context, options)));
  op.look(group.command('show'))
    .description('Переписка / the conversation')
    .argument('<id>', 'номер обращения / number of the appeal')
    .action((id: string, options: CommonOptions) => op.run(options, (context) => show(context, Number(id))));
  op.change(group.command('answer'))
    .description('Ответить водителю / answer the driver')
    .argument('<id>', 'номер обращения / number of the appeal')
    .requiredOption('--text <text>', 'ответ, до 4000 знаков / the answer')
    .option('--status <status>', STATUSES)
    .action((id: string, options: AnswerOptions) =>
      op.run(options, (context) => answer(context, Number(id), options)),
    );
  op.change(group.command('status'))
    .description('Сменить статус / set the status')
    .argument('<id>', 'номер обращения / number of the appeal')
    .argument('<status>', STATUSES)
    .action((id: string, status: AppealStatus, options: CommonOptions) =>
      op.run(options, (context) => setStatus(context, Number(id), status)),
    );
};

async function list(context: CommandContext, options: ListOptions): Promise<Outcome> {
  const { db, cityId } = context;
  const status = options.status ?? null;
  const appeals = await listAppeals(db, cityId, { status, limit: Number(options.limit) });
  const subject = appeals.map(({ id }) => id).join(' ');
  await recordLook(context, { action: 'appeals.list', subject, accounts: [] });
  return {
    output: appeals.map(
      ({ id, status: now, updatedAt, subject }) => `${id}\t${now}\t${updatedAt.toISOString()}\t${subject}`,
    ),
    data: { appeals },
    needsLook: false,
  };
}

async function show(context: CommandContext, appealId: number): Promise<Outcome> {
  const { db, cityId } = context;
  await recordLook(context, { action: 'appeals.show', subject: String(appealId), accounts: [] });
  const appeal = await readAppeal(db, cityId, appealId);
  if (appeal === null) throw unknown(appealId);
  const { checkNo, messages } = appeal;
  const check = (checkNo !== null && (await findCheck(db, cityId, checkNo))) || null;
  return {
    output: [
      ...(check ? [checkLine(check)] : []),
      ...messages.map(
        ({ at, isOwn, text }) =>
          `${at.toISOString()} ${isOwn ? 'водитель / driver' : 'оператор / operator'}: ${text}`,
      ),
    ],
    data: { check, messages: messages.map(({ id, at, isOwn, text }) => ({ id, at, isOwn, text })) },
    needsLook: false,
  };
}

const checkLine = ({ no, at, plate, zone, parking, verdict, reason }: Check): string =>
  `проверка / check ${[no, at.toISOString(), plate, zone, parking, verdict, reason].filter(Boolean).join(' ')}`;

async function answer(context: CommandContext, appealId: number, options: AnswerOptions): Promise<Outcome> {
  const status = options.status ?? null;
  const { db, cityId } = context;
  const written = await answerAppeal(
    db,
    { cityId, appealId, text: options.text, status },
    runOf(context, 'appeals.answer', appealId, status === null ? {} : { status }),
  );
  if (written.outcome !== 'answered') throw refused(written.outcome, appealId);
  return {
    output: [`${appealId}: ответ записан / answered, ${written.status}`],
    data: { id: appealId, status: written.status },
    needsLook: false,
  };
}

async function setStatus(context: CommandContext, appealId: number, status: AppealStatus): Promise<Outcome> {
  const before = await setAppealStatus(
    context.db,
    { cityId: context.cityId, appealId, status },
    runOf(context, 'appeals.status', appealId, { status }),
  );
  if (before === null) throw unknown(appealId);
  return {
    output: [`${appealId}: ${before} -> ${status}`],
    data: { id: appealId, before, status },
    needsLook: false,
  };
}

/** The audit row contains the appeal id, never its text. */
const runOf = (
  { deps, cityId, options }: CommandContext,
  action: string,
  appealId: number,
  details: Record<string, unknown>,
): Parameters<typeof answerAppeal>[2] => ({
  at: new Date(deps.clock.now()),
  isDryRun: options.dryRun,
  note: (tx) =>
    writeAudit(tx, {
      cityId,
      atMs: deps.clock.now(),
      actor: 'operator',
      action,
      subject: String(appealId),
      details,
    }),
});

function refused(outcome: 'unknown' | 'empty' | 'tooLong', appealId: number): OperatorError {
  if (outcome === 'unknown') return unknown(appealId);
  return new OperatorError(
    outcome === 'empty'
      ? 'Ответ пуст / the answer is empty'
      : 'В ответе больше 4000 знаков / the answer has more than 4,000 characters',
  );
}

const unknown = (appealId: number): OperatorError =>
  new OperatorError(`Обращения ${appealId} нет / there is no appeal ${appealId}`);
