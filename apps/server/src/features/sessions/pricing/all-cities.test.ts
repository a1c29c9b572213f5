import { moneyScene } from '../../../test/money-scene.ts';
import { readdirSync } from 'node:fs';
import { operations } from '@gorpark/contract';
import { describe, expect, it } from 'vitest';
import { PLATE, sessionInput } from '../../../test/money-kit.sql.ts';

const scene = moneyScene();
const { server } = scene;
const CITIES = readdirSync(new URL('../../../../../../cities/', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
  .map((entry) => entry.name);

describe('every registered city', () => {
  it('[APP-073] includes 27 cities', () => {
    expect(CITIES).toHaveLength(27);
  });

  it.each(CITIES)('[APP-073] prices and starts a session in %s', async (city) => {
    const driver = await scene.createTestDriver({ city, vehicles: [{ plate: PLATE }] });
    const zones = await server.db
      .selectFrom('zone')
      .select('zonenumber')
      .where('city_id', '=', driver.cityId)
      .where('is_active', '=', true)
      .execute();
    expect(zones.length).toBeGreaterThan(0);
    const call = { token: driver.token, city };
    for (const { zonenumber } of zones) {
      const answer = await server.call(operations.cost, sessionInput({ Zone: zonenumber }), call);
      expect({ zonenumber, status: answer.status }).toEqual({ zonenumber, status: 'ok' });
    }
    const input = sessionInput({ Zone: zones[0]?.zonenumber });
    const cost = await server.call(operations.cost, input, call);
    const started = await server.call(operations.start, input, call);
    expect(started).toMatchObject({ status: 'ok', totalcost: cost.totalcost });
    expect(await scene.sessionsOf(driver)).toHaveLength(1);
    // A token is not valid in another city [THR-26].
    const other = CITIES[(CITIES.indexOf(city) + 1) % CITIES.length];
    const foreign = await server.call(operations.getProfile, {}, { token: driver.token, city: other });
    expect(foreign.errorName).toBe('TokenNotFound');
  });
});
