import { enforcementCalls } from '@gorpark/contract/enforcement';
import { plateKey } from '@gorpark/domain/plate';
import { expect, it } from 'vitest';
import { itemOf } from '../../test/check-kit.ts';
import { createMoneyServer } from '../../test/money-kit.sql.ts';
import { createTestKey, PARTNER_CALLS } from '../../test/partner-kit.sql.ts';
import { nextPlate } from '../../test/repair-kit.sql.ts';

const server = createMoneyServer();
const { getPlaces, listChecks, makeChecks } = enforcementCalls;

const keyOf = async () => `Bearer ${(await createTestKey(server)).text}`;

it('[OPN-031] answers each item of a call, and lists the own checks of the day', async () => {
  const token = await keyOf();
  const plate = nextPlate();
  const checks = [itemOf({ plate }), { ...itemOf({ plate }), place: undefined }];
  const answer = await server.call(makeChecks, { checks }, { token });
  expect(answer).toMatchObject({
    status: 'ok',
    timeZone: 'Europe/Moscow',
    results: [{ verdict: 'notAllowed' }, { error: { errorName: 'ValidationError' } }],
  });
  expect((await server.send(makeChecks, { checks: [] }, { token })).status).toBe(400);
  const many = Array.from({ length: 51 }, () => itemOf({ plate }));
  expect((await server.send(makeChecks, { checks: many }, { token })).status).toBe(400);
  expect(await server.call(listChecks, {}, { token })).toMatchObject({
    checks: [{ plate: null }, { plate, result: { verdict: 'notAllowed' } }],
    next: null,
  });
  expect(await server.call(listChecks, {}, { token: await keyOf() })).toMatchObject({ checks: [] });
  server.clock.advance(24 * 3_600_000);
  expect(await server.call(listChecks, {}, { token })).toMatchObject({ checks: [] });
});

it('[OPN-038] lists places by distance at /api/enforcement/v1/places, outside the city none', async () => {
  const token = await keyOf();
  const near = async (position: unknown) => {
    const { places } = await server.call(getPlaces, position as never, { token });
    return places as { parking: string; zone: string; street: string; distance: number }[];
  };
  const { input, reply } = getPlaces.example;
  const [first, ...others] = await near(input);
  expect([first]).toEqual(reply.places);
  const distances = others.map(({ distance }) => distance);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  expect(await near({ lat: '59.5', lon: '30.3' })).toEqual([]);
});

it('[OPN-139] logs and counts no plate, position or key', async () => {
  const token = await keyOf();
  const plate = nextPlate();
  const place = { lat: 59.932915, lon: 30.33276 };
  const faulty = [
    { ...itemOf({ plate }), place: undefined },
    itemOf({ plate, place, atMs: Date.UTC(2001, 0, 1) }),
  ];
  await server.call(makeChecks, { checks: [itemOf({ plate, place }), ...faulty] }, { token });
  await server.call(getPlaces, { lat: '59.932915', lon: '30.33276' } as never, { token });
  await server.call(listChecks, {}, { token });
  await expect.poll(() => server.logText()).toContain('"listChecks"');
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const all = server.logText() + metrics;
  expect(
    [plate, plateKey(plate), '59.93', '30.33', token.slice(-43)].filter((one) => all.includes(one)),
  ).toEqual([]);
  const inAddress = PARTNER_CALLS.filter(({ method }) => method === 'GET').flatMap(({ request }) =>
    Object.keys((request as unknown as { shape: object }).shape),
  );
  expect(inAddress.toSorted()).toEqual(['cursor', 'lat', 'lon']);
});
