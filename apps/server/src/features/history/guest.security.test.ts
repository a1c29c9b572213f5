import { operations } from '@gorpark/contract';
import { EXAMPLES } from '@gorpark/contract/examples';
import { expect, it } from 'vitest';
import { createTestGuest } from '#src/test/drivers.sql.ts';
import { createMoneyServer } from '../../test/money-kit.sql.ts';

const server = createMoneyServer();

it.each([
  'getOperations',
  'getOperationsWithFilter',
  'downloadHistory',
  'historyFileState',
  'getSpending',
] as const)(
  '[THR-4] %s hides the history from guests, because several people may have used one token',
  async (id) => {
    const { token } = await createTestGuest(server);
    const { input } = EXAMPLES[id];
    expect(await server.call(operations[id], input as never, { token })).toMatchObject({
      status: 'error',
      errorName: 'TokenNotFound',
    });
  },
);
