import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createLogger } from '#src/platform/observe/log.ts';
import { createTestDriver } from '#src/test/drivers.sql.ts';
import { createTestServer } from '#src/test/harness.ts';
import { addManyOperations } from '#src/test/history-kit.sql.ts';
import { createCityBook } from '../cities/index.ts';
import { createHistory } from './index.ts';

const ROWS = 1200;

it('[FLT-52] [LOD-9] queues an unfinished file again at a stop, for the next server', async () => {
  const server = await createTestServer();
  const deps = { ...server, cities: createCityBook(server), log: createLogger({ level: 'silent' }) };
  const [stopped, next] = [createHistory(deps).work, createHistory(deps).work];
  await server.app.application.history.work.stop();
  const driver = await createTestDriver(server, { balanceKopecks: 0 });
  const call = { token: driver.token };
  await addManyOperations(server, driver, { count: ROWS, lastMs: server.clock.now() });
  const { id } = await server.call(operations.downloadHistory, { type: 'xls' }, call);
  const state = () => server.call(operations.historyFileState, { id: String(id) }, call);

  await Promise.all([stopped.sweep(), stopped.stop()]);
  expect(await state()).toMatchObject({ state: 'waiting', done: 0 });
  await next.sweep();
  expect(await state()).toMatchObject({ state: 'ready', done: ROWS });
  await server.close();
});
