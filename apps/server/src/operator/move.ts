import { writeAudit } from '../platform/db/audit.sql.ts';
import { refuseBadDatabase } from '../database.ts';
import { readCell } from '../platform/db/cell.sql.ts';
import { Refusal } from '../platform/process/refusal.ts';
import type { Register } from './command.ts';
import { type OperatorDeps, OperatorError, type Outcome } from './deps.ts';
import { caddyText, nginxText, readCells, writeCells } from './move/cells.ts';
import { closeSide, faultOf, openSide, type Side } from './move/side.sql.ts';
import { endMove, handOver, type Move, prepare, type Status, statusOf } from './move/steps.ts';

interface MoveOptions {
  json: boolean;
  list?: string;
}

/** Servers look every 30 s, and a request that began before may be slow. */
export const NOTICE_MS = 40_000;

export const PROXIES = ['caddy', 'nginx'] as const;
export const MOVE_STEPS = ['prepare', 'status', 'switch', 'back', 'end'] as const;

export const register: Register = (op) => {
  op.portalCommand(op.group('city', 'Города и их тарифы / cities and their tariffs').command('move'))
    .description('Переносит город в другую ячейку по шагам / moves a city to another cell, step by step')
    .argument('<slug>', 'город / city')
    .argument('<step>', MOVE_STEPS.join(', '))
    .option('--list <file>', 'список ячеек для прокси / list of cells for the proxy')
    .action(async (slug: string, step: (typeof MOVE_STEPS)[number], options: MoveOptions) =>
      op.print({ ...options, dryRun: false }, await runStep(op.deps, slug, step, options)),
    );
  op.portalCommand(op.group('cells', 'Ячейки / cells').command('proxy'))
    .description(
      'Печатает настройки прокси для списка ячеек / prints the settings of a proxy for the list of cells',
    )
    .argument('<file>', 'список ячеек / list of cells')
    .option('--for <proxy>', PROXIES.join(', '), 'caddy')
    .action((file: string, options: { json: boolean; for: string }) => {
      const text = (options.for === 'caddy' ? caddyText : nginxText)(readCells(file));
      op.print({ ...options, dryRun: false }, { output: [text.trimEnd()], data: { text }, needsLook: false });
    });
};

async function runStep(
  deps: OperatorDeps,
  slug: string,
  step: (typeof MOVE_STEPS)[number],
  { list }: MoveOptions,
): Promise<Outcome> {
  const { move: urls } = deps;
  if (!urls?.source || !urls.target)
    throw new OperatorError(
      'Задайте MOVE_SOURCE_URL и MOVE_TARGET_URL, см. docs/cells.md / set MOVE_SOURCE_URL and MOVE_TARGET_URL, see docs/cells.md',
    );
  if (list !== undefined) readCells(list);
  const source = openSide('MOVE_SOURCE_URL', urls.source);
  const target = openSide('MOVE_TARGET_URL', urls.target);
  try {
    const move = { source, target, slug, noticeMs: NOTICE_MS };
    if (step === 'status') return shown(await statusOf(move));
    const { output, data, here } = await changed(move, step);
    await writeAudit(here.db, {
      cityId: null,
      atMs: deps.clock.now(),
      actor: 'operator',
      action: 'city.move',
      subject: slug,
      details: { step, ...data },
    });
    if (list !== undefined && step !== 'prepare') writeCells(list, slug, (await readCell(here.db)) ?? 0);
    return { output: [output], data, needsLook: false };
  } catch (error) {
    if (!(error instanceof OperatorError || error instanceof Refusal)) await explain([source, target]);
    throw error;
  } finally {
    await Promise.all([source, target].map(closeSide));
  }
}

/** Throws if a side does not answer or cannot be a cell. */
async function explain(both: readonly Side[]): Promise<void> {
  for (const side of both) {
    await refuseBadDatabase(side.url, { name: side.name });
    const fault = await faultOf(side);
    if (fault !== null) throw new OperatorError(fault);
  }
}

async function changed(
  move: Move,
  step: Exclude<(typeof MOVE_STEPS)[number], 'status'>,
): Promise<{ output: string; data: Record<string, unknown>; here: Side }> {
  if (step === 'prepare') {
    await prepare(move);
    return { output: 'Копирование началось / copying has begun', data: {}, here: move.source };
  }
  if (step === 'end') {
    const here = await endMove(move);
    return { output: `Город в / the city is in: ${here.name}`, data: { here: here.name }, here };
  }
  const isBack = step === 'back';
  const pauseMs = await handOver(isBack ? { ...move, source: move.target, target: move.source } : move);
  return {
    output:
      pauseMs === null
        ? 'Город уже там / the city is already there'
        : `Город переключён, пауза / the city is switched, pause: ${pauseMs} ms`,
    data: { pauseMs },
    here: isBack ? move.source : move.target,
  };
}

function shown({ source, target, progress }: Status): Outcome {
  return {
    output: [
      `MOVE_SOURCE_URL: ${source ?? '-'}, MOVE_TARGET_URL: ${target ?? '-'}`,
      progress === null
        ? 'Репликации нет / no replication'
        : `Не скопировано таблиц / tables not copied: ${progress.missing} из / of ${progress.tables}; отставание / lag: ${progress.lag} B; ошибок / errors: ${progress.errors}`,
      ...(progress?.isRunning === false
        ? [
            'Репликация не идёт, причина в журнале PostgreSQL / replication does not run, see the log of PostgreSQL',
          ]
        : []),
    ],
    data: { source, target, progress },
    needsLook: progress === null || progress.missing > 0 || !progress.isRunning,
  };
}
