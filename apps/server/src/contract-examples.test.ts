import { moneyScene } from './test/money-scene.ts';
import { type Operation, type OperationId, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { exampleCall, expectExample } from './test/examples-kit.ts';

const scene = moneyScene();
const { server } = scene;
const ALL = Object.entries(operations) as [OperationId, Operation][];

describe('examples of API operations', () => {
  it.each(ALL)('%s: returns the response that its description documents', async (id, operation) => {
    expect.hasAssertions();
    const { city, token, input } = await exampleCall(server, id);
    await expectExample(await server.send(operation, input, { city, ...(token && { token }) }), id);
  });
});
