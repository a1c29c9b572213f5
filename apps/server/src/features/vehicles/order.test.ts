import { operations } from '@gorpark/contract';
import { expect, it } from 'vitest';
import { createTestDriver } from '../../test/drivers.sql.ts';
import { createMoneyServer } from '../../test/money-kit.sql.ts';

const server = createMoneyServer();

it('those that came later stand behind, whichever connection of the database wrote them', async () => {
  const driver = await createTestDriver(server);
  const plates = ['О003ОО77', 'О001ОО77', 'О005ОО77', 'О004ОО77', 'О002ОО77'];
  // A connection that is taken leaves the next car to another one.
  const taken = [];
  for (const numberTs of plates.slice(0, 3)) {
    await server.call(operations.addCar, { numberTs }, { token: driver.token });
    taken.push(await server.pool.connect());
  }
  for (const client of taken.toReversed()) client.release();
  for (const numberTs of plates.slice(3))
    await server.call(operations.addCar, { numberTs }, { token: driver.token });
  const answer = await server.call(operations.getProfile, {}, { token: driver.token });
  const cars = (answer['result'] as { ts: { numberTs: string }[] }).ts;
  expect(cars.map(({ numberTs }) => numberTs)).toEqual(plates);
});
