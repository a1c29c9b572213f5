import { moneyScene } from '../../test/money-scene.ts';
import { type Operation, operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';

const scene = moneyScene();
const { server } = scene;

const CALLS = Object.values(operations as Record<string, Operation>).filter(
  ({ id, paths }) => id === 'addCompanyTs' || paths.some((path) => path.startsWith('/api/corp-profile/')),
);

describe('corporate operations', () => {
  it('includes at least the documented ten', () => {
    expect(CALLS.length).toBeGreaterThanOrEqual(10);
  });

  it.each(CALLS.map((operation) => [operation.id, operation] as const))(
    "[THR-9] [COR-008] %s: returns TokenNotFound for a missing, unknown, driver's, guest's or other city's token",
    async (_id, operation) => {
      const company = await scene.createTestCompany();
      const elsewhere = await scene.createTestCompany({ city: 'voronezh' });
      const driver = await scene.createTestDriver();
      const guest = await scene.createTestGuest();
      const input = Object.fromEntries(
        operation.paths[0].matchAll(/\{(\w+)\}/g).map(([, name = '']) => [name, '1']),
      );
      for (const [token, city] of [
        [undefined, 'saint-petersburg'],
        ['x'.repeat(43), 'saint-petersburg'],
        [driver.token, 'saint-petersburg'],
        [guest.token, 'saint-petersburg'],
        [company.token, 'voronezh'],
        [elsewhere.token, 'saint-petersburg'],
      ] as const) {
        const answer = await server.call(operation, input as never, {
          city,
          ...(token !== undefined && { token }),
        });
        expect([operation.id, city, answer.errorName]).toEqual([operation.id, city, 'TokenNotFound']);
      }
    },
  );
});

describe('data of another company', () => {
  it('[THR-9] [api-4] returns not found for a car of another company', async () => {
    const owner = await scene.createTestCompany({ plates: ['К415МН178'] });
    const stranger = await scene.createTestCompany();
    const elsewhere = await scene.createTestCompany({ city: 'voronezh' });
    const profile = async () =>
      (await server.call(operations.getCorpProfile, {}, { token: owner.token }))['result'] as {
        Автомобили: Record<string, string>[];
      };
    const before = await profile();
    const id = before.Автомобили[0]?.['Идентификатор'] ?? '';
    const input = { id, number: 'О001ОО178' };
    for (const [token, city] of [
      [stranger.token, 'saint-petersburg'],
      [elsewhere.token, 'voronezh'],
    ] as const)
      expect((await server.send(operations.editCompanyTs, input, { token, city })).status).toBe(404);
    expect(await profile()).toEqual(before);
  });
});
