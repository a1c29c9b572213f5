import { moneyScene } from '../../test/money-scene.ts';
import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;

/** The steps get separate connections. */
async function onManyConnections(things: readonly (() => Promise<unknown>)[]): Promise<void> {
  const taken = [];
  for (const [index, write] of things.entries()) {
    await write();
    if (index < 3) taken.push(await server.pool.connect());
    if (index === 2) for (const client of taken.toReversed()) client.release();
  }
}

it('lists later cars and documents last, regardless of the connection', async () => {
  const { token } = await scene.createTestDriver();
  const plates = ['О003ОО77', 'О001ОО77', 'О005ОО77', 'О004ОО77', 'О002ОО77'];
  const titles = ['9911000003', '9911000001', '9911000005', '9911000004', '9911000002'];
  await onManyConnections(
    plates.map((numberTs) => () => server.call(operations.addCar, { numberTs }, { token })),
  );
  await onManyConnections(
    titles.map((title) => () => server.call(operations.addDocument, { type: 'VU', title }, { token })),
  );
  const { result } = await server.call(operations.getProfile, {}, { token });
  expect(result).toMatchObject({
    ts: plates.map((numberTs) => ({ numberTs })),
    documents: titles.map((title) => ({ title })),
  });
});
