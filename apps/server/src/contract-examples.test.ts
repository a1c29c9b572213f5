import { type Operation, type OperationId, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { exampleCall, expectExample } from './test/examples-kit.ts';
import { createMoneyServer } from './test/money-kit.sql.ts';

const server = createMoneyServer();
const ALL = Object.entries(operations) as [OperationId, Operation][];

describe('the example of every call', () => {
  it.each(ALL)('[D-J380] %s: is answered as the description says', async (id, operation) => {
    expect.hasAssertions();
    const { city, token, input } = await exampleCall(server, id);
    await expectExample(await server.send(operation, input, { city, ...(token && { token }) }), id);
  });
});
