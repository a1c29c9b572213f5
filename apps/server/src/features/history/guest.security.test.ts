import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;

it.each([
  'getOperations',
  'getOperationsWithFilter',
  'downloadHistory',
  'historyFileState',
  'getSpending',
] as const)(
  '[THR-4] %s hides the history from guests, because several people may have used one token',
  async (id) => {
    const { token } = await scene.createTestGuest();
    const { input } = operations[id].example;
    expect(await server.call(operations[id], input as never, { token })).toMatchObject({
      status: 'error',
      errorName: 'TokenNotFound',
    });
  },
);
