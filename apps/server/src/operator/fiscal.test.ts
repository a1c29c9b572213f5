import { isoDate } from '@gorpark/domain/time';
import { expect, it } from 'vitest';
import { listBacklogs, reconcileReceipts } from '../features/fiscal/index.ts';
import { createLogger } from '../platform/observe/log.ts';
import { fiscalScene } from '../test/fiscal-scene.ts';
import { jsonOf } from '../test/operator.ts';

const { scene, server, operator, startQueue, rowsOf } = fiscalScene();

it('lists, corrects and reconciles what was not registered', async () => {
  const { later } = await startQueue();
  await scene.parkedDriver();
  operator.outcomes.set('*', { type: 'driver', code: 52 });
  await later(1);
  await later(5);
  const city = ['--city', 'saint-petersburg', '--json'];
  const list = await scene.runHere('fiscal', 'list', ...city);
  expect(list.code).toBe(3);
  const before = new Date(server.clock.now());
  expect(await listBacklogs(server.db, before)).toEqual([
    { city: 'saint-petersburg', waiting: 0, refused: 2, isStopped: false },
  ]);
  const { items } = jsonOf(list) as { items: { operationId: number; fault: string; sum: number }[] };
  expect(
    items.map(({ fault, sum }) => [fault, sum]).toSorted(([, a], [, b]) => Number(b) - Number(a)),
  ).toEqual([
    ['refused driver 52', 1000],
    ['refused driver 52', 280],
  ]);
  const today = ['--from', isoDate(server.clock.now(), 'Europe/Moscow')];
  const differs = await scene.runHere('fiscal', 'reconcile', ...city, ...today);
  expect([differs.code, (jsonOf(differs)['differences'] as unknown[]).length]).toEqual([3, 2]);
  const logged: string[] = [];
  const log = createLogger({ level: 'error', stream: { write: (line) => void logged.push(line) } });
  await reconcileReceipts({ ...server, log, metrics: server.app.metrics });
  expect(logged).toHaveLength(2);
  operator.outcomes.clear();
  for (const { operationId } of items)
    expect((await scene.runHere('fiscal', 'correct', String(operationId), ...city)).code).toBe(0);
  expect(await listBacklogs(server.db, new Date(server.clock.now() - 3_600_000))).toEqual([]);
  expect(await listBacklogs(server.db, before)).toMatchObject([{ waiting: 2, refused: 0 }]);
  await later(1);
  await later(5);
  expect(rowsOf().slice(-2).toSorted()).toEqual([
    'sell_correction advance/10 1 vat122 1000',
    'sell_correction full_payment/4 2 vat22 280',
  ]);
  expect((await scene.runHere('fiscal', 'list', ...city)).code).toBe(0);
  expect((await scene.runHere('fiscal', 'reconcile', ...city, ...today)).code).toBe(0);
  expect((await scene.runHere('fiscal', 'retry', String(items[0]?.operationId), ...city)).code).toBe(1);
  await server.pool.query(
    `update fiscal_receipt set document = jsonb_set(document, '{total}', '1') where operation_id = $1`,
    [items[1]?.operationId],
  );
  const sum = await scene.runHere('fiscal', 'reconcile', ...city, ...today);
  expect(jsonOf(sum)['differences']).toMatchObject([
    { difference: 'sum', operationId: items[1]?.operationId },
  ]);
});
