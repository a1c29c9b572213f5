import { randomUUID } from 'node:crypto';
import { type Answer, type Judged } from '../features/enforcement/answer.ts';
import { checkItems } from '../features/enforcement/checks.ts';
import { createTariffBook } from '../features/tariffs/index.ts';
import { cityIdOf } from './drivers.sql.ts';
import type { TestServer } from './harness.ts';
import { ZONE } from './money-kit.sql.ts';

export interface Asked {
  plate: string;
  Zone?: string;
  place?: object;
  id?: string;
  atMs?: number;
  category?: string;
}

export const itemOf = ({ plate, Zone = ZONE, place, id, atMs, category }: Asked) => ({
  id: id ?? randomUUID(),
  plate,
  place: place ?? { zone: Zone },
  ...(category !== undefined && { category }),
  ...(atMs !== undefined && { at: new Date(atMs).toISOString() }),
});

export function createCheckKit(server: TestServer) {
  const check = async (
    items: readonly unknown[],
    { city = 'saint-petersburg', performer = 'key:1' } = {},
  ): Promise<Answer[]> => {
    const deps = { db: server.db, clock: server.clock, tariffs: createTariffBook(server) };
    return checkItems(deps, { cityId: await cityIdOf(server, city), performer }, items);
  };
  const ask = async (asked: Asked, options: { city?: string; performer?: string } = {}): Promise<Judged> => {
    const [answer] = await check([itemOf(asked)], options);
    return answer as Judged;
  };
  /** Returns verdict and reason. */
  const said = async (...asked: Parameters<typeof ask>): Promise<string> => {
    const { verdict, reason } = await ask(...asked);
    return `${verdict} ${reason}`;
  };
  return { ask, check, said };
}
