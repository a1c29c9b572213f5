import { setTimeout as pause } from 'node:timers/promises';
import { readCell, readRelease } from '../../platform/db/cell.sql.ts';
import { moveSequences, plannedForCell, usedSequences } from '../../platform/db/sequences.sql.ts';
import { OperatorError, UsageError } from '../deps.ts';
import {
  awaitNoLag,
  dropSlot,
  endReplication,
  hasSlot,
  hasSubscription,
  type Progress,
  progressOf,
  replicate,
} from './replication.sql.ts';
import * as sides from './side.sql.ts';
import type { CityRow, Settled, Side } from './side.sql.ts';

export interface Move {
  source: Side;
  target: Side;
  slug: string;
  noticeMs: number;
  onPart?: (part: string) => void | Promise<void>;
}

const PATIENCE_MS = 20_000;
const MOST_LAG = 16 * 1024 * 1024;

const refuse = (ru: string, en: string): never => {
  throw new OperatorError(`${ru} / ${en}`);
};

async function cityIn(side: Side, slug: string): Promise<CityRow> {
  const city = await sides.cityOf(side, slug);
  if (city === null)
    throw new UsageError(`В ${side.name} нет города ${slug} / ${side.name} has no city ${slug}`);
  return city;
}

export async function prepare({ source, target, slug, onPart }: Move): Promise<void> {
  await check(source, target);
  const city = await cityIn(source, slug);
  const copy = await sides.cityOf(target, slug);
  if (city.state === 'away' || city.state === 'none')
    refuse('Город не в исходной ячейке', 'the source does not have the city');
  if (copy?.state === 'here' || copy?.state === 'leaving')
    refuse('Город работает и в целевой ячейке', 'the target has the city as well');
  await sides.addCity(target, source, city);
  await onPart?.('fence of the target');
  await sides.fence(target, city.id);
  if (!(await hasSubscription(target, city.id)) || !(await hasSlot(source, city.id))) {
    await onPart?.('rows of the target');
    await endReplication(target, source, city.id);
    await endReplication(source, target, city.id);
    await sides.deleteRows(target, city.id);
  }
  await onPart?.('fence of the source');
  await sides.fence(source, city.id);
  await onPart?.('replication');
  await replicate(source, target, city.id, true);
}

async function check(source: Side, target: Side): Promise<void> {
  const faults = (await Promise.all([source, target].map(sides.faultOf))).filter((fault) => fault !== null);
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  const [one, other] = await Promise.all([source, target].map(({ db }) => readCell(db)));
  if (one === null || other === null || one === other)
    refuse('Ячейкам нужны разные номера CELL', 'the cells need different numbers in CELL');
  const [ours, theirs] = await Promise.all([source, target].map(({ db }) => readRelease(db)));
  if (ours !== theirs) refuse('Ячейки разных выпусков', 'the cells have different releases');
}

export interface Status {
  source: CityRow['state'] | null;
  target: CityRow['state'] | null;
  progress: Progress | null;
}

export async function statusOf({ source, target, slug }: Move): Promise<Status> {
  const [one, other] = await Promise.all([source, target].map((side) => sides.cityOf(side, slug)));
  const cityId = (one ?? other)?.id ?? 0;
  return {
    source: one?.state ?? null,
    target: other?.state ?? null,
    progress: (await progressOf(source, target, cityId)) ?? (await progressOf(target, source, cityId)),
  };
}

/** Returns how long no cell had the city, in milliseconds; null: it was there already. */
export async function handOver({
  source: from,
  target: to,
  slug,
  noticeMs,
  onPart,
}: Move): Promise<number | null> {
  const city = await cityIn(from, slug);
  const { id } = city;
  const copy = await cityIn(to, slug).catch(async (error: unknown) => {
    // Only an unopened cell still follows the slot.
    if (city.state === 'leaving' || (city.state === 'away' && (await hasSlot(from, id))))
      await sides.setLeaving(from, id, 'null');
    throw error;
  });
  const isElsewhere = city.state === 'away' || city.state === 'none';
  if (isElsewhere && copy.state === 'here') return null;
  if (city.state === 'none') refuse('Города нет ни здесь, ни там', 'neither cell has the city');
  let settled: Settled = new Map();
  if (city.state !== 'away') {
    await requireReady(from, to, id);
    settled = await sides.settledOf(from, id);
    await sides.setLeaving(from, id, `'infinity'`);
    await onPart?.('notice');
    await pause(noticeMs);
    await compareSettled(from, to, id, settled);
  }
  let beganMs = performance.now();
  try {
    if (city.state !== 'away') {
      await sides.closeCity(from, id);
      beganMs = performance.now();
    }
    await onPart?.('closed');
    if (await hasSubscription(to, id)) await followToEnd(from, to, id, settled, onPart);
    await endReplication(from, to, id);
    await onPart?.('forward replication ended');
    await replicate(to, from, id, false);
    await onPart?.('reverse replication');
  } catch (error) {
    await sides.setLeaving(from, id, 'null');
    throw error;
  }
  await sides.setLeaving(to, id, 'null');
  return Math.round(performance.now() - beganMs);
}

async function requireReady(from: Side, to: Side, cityId: number): Promise<void> {
  const progress = (await hasSubscription(to, cityId)) ? await progressOf(from, to, cityId) : null;
  if (progress === null) refuse('Сначала подготовьте переезд', 'prepare the move first');
  else if (progress.missing > 0 || progress.lag > MOST_LAG)
    refuse(
      `Копия ещё не готова: осталось таблиц ${progress.missing}, байтов ${progress.lag}`,
      `the copy is not ready: ${progress.missing} tables, ${progress.lag} bytes are missing`,
    );
}

async function differing(
  sidesOf: [Side, Side],
  cityId: number,
  settled: Settled,
  isSettled: boolean,
): Promise<string[]> {
  const [ours, theirs] = await Promise.all(
    sidesOf.map((side) => sides.countRows(side, cityId, settled, isSettled)),
  );
  return [...(ours ?? [])].filter(([table, facts]) => theirs?.get(table) !== facts).map(([table]) => table);
}

const refuseDiffering = (tables: readonly string[]): never =>
  refuse(`Таблицы различаются: ${tables.join(', ')}`, `tables differ: ${tables.join(', ')}`);

/** A transaction that was open when the range was read adds to it, so a difference is compared again. */
const MOST_LOOKS = 6;

async function compareSettled(from: Side, to: Side, cityId: number, settled: Settled): Promise<void> {
  for (let looks = 1; ; looks += 1, await pause(1000)) {
    await awaitNoLag(from, to, cityId, PATIENCE_MS);
    const tables = await differing([from, to], cityId, settled, true);
    if (tables.length === 0) return;
    if (looks < MOST_LOOKS) continue;
    await sides.setLeaving(from, cityId, 'null');
    refuseDiffering(tables);
  }
}

async function followToEnd(
  from: Side,
  to: Side,
  cityId: number,
  settled: Settled,
  onPart: Move['onPart'],
): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; (await sides.countOpenTransactions(from, cityId)) > 0; ) {
    if (performance.now() > end)
      refuse(`В ${from.name} долгая транзакция`, `${from.name} has a long transaction`);
    await pause(50);
  }
  await awaitNoLag(from, to, cityId, PATIENCE_MS);
  await onPart?.('no lag');
  const tables = await differing([from, to], cityId, settled, false);
  if (tables.length > 0) refuseDiffering(tables);
  await sides.copyCity(from, to, cityId);
  await moveSequences(
    to.db,
    await plannedForCell(to.db, (await readCell(to.db)) ?? 0, await usedSequences(from.db)),
  );
  await onPart?.('compared');
}

/** The log of a cell must not grow while the other cell does not answer. */
async function stopSending({ source, target, slug }: Move): Promise<void> {
  for (const side of [source, target]) {
    const city = await sides.cityOf(side, slug).catch(() => null);
    if (city?.state !== 'here' && city?.state !== 'leaving') continue;
    await dropSlot(side, city.id);
    await sides.setLeaving(side, city.id, 'null');
  }
}

export async function endMove(move: Move): Promise<Side> {
  const { source, target, slug, onPart } = move;
  const states = Promise.all([sides.cityOf(source, slug), sides.cityOf(target, slug)]);
  const [, copy] = await states.catch(async (error: unknown) => {
    await stopSending(move);
    throw error;
  });
  const city = await cityIn(source, slug);
  const isMoved = city.state === 'away' || city.state === 'none';
  const [here, gone] = isMoved ? [target, source] : [source, target];
  if (isMoved && copy?.state !== 'here')
    refuse(
      'Переключение не завершено: повторите switch или back',
      'the switch is not complete: repeat switch or back',
    );
  await endReplication(here, gone, city.id);
  await onPart?.('replication ended');
  if (copy !== null) {
    await sides.setLeaving(gone, city.id, `'-infinity'`);
    await sides.deleteRows(gone, city.id);
    await onPart?.('rows deleted');
    await sides.removeFence(gone, city.id);
  }
  if (!isMoved) await sides.setLeaving(here, city.id, 'null');
  await sides.removeFence(here, city.id);
  return here;
}
