import { countLiveSessions } from './occupancy.sql.ts';
import { COMPACT_MAP_TYPE, compactMap } from '@gorpark/contract/public/map/compact-map';
import { isoDate } from '@gorpark/domain/time';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { prepareAnswer } from '#src/platform/http/prepare-body.ts';
import type { PreparedBody } from '#src/platform/http/route.ts';
import type { CityBook, CityFacts } from '../cities/index.ts';
import { mapAnswer } from './answer.ts';
import { countsFreeSpaces, type FreeSpaces, freeSpaces } from './free-spaces.ts';
import { loadObjects, loadParkings, type ObjectFacts, type ParkingFacts } from '../cities/index.ts';

export interface MapDeps {
  db: Db;
  clock: Clock;
  cities: CityBook;
}

export interface MapAnswers {
  of(cityId: number): Promise<PreparedBody>;
  /** Returns null if the map must be refreshed first. */
  peek(cityId: number): PreparedBody | null;
}

const COUNT_EVERY_MS = 30_000;

interface Page {
  key: string;
  parkings: readonly ParkingFacts[];
  objects: readonly ObjectFacts[];
  free: FreeSpaces | null;
  body: PreparedBody;
}

interface Slot {
  page: Promise<Page>;
  body: PreparedBody | null;
  checkedMs: number;
}

/**
 * Caches one compressed body per city. Every 30 s one request checks for changes, and the others share its result.
 */
export function createMapAnswers({ db, clock, cities }: MapDeps): MapAnswers {
  const slots = new Map<number, Slot>();

  const look = async (cityId: number, old: Page | null, nowMs: number): Promise<Page> => {
    const facts = await cities.of(cityId);
    const date = isoDate(nowMs, facts.timeZone);
    const key = `${facts.packHash} ${date}`;
    const isSame = old?.key === key;
    const [parkings, objects] = isSame
      ? [old.parkings, old.objects]
      : await Promise.all([loadParkings(db, cityId), loadObjects(db, cityId)]);
    const free = await count(facts, parkings, nowMs);
    if (isSame && hasSameCounts(old.free, free)) return old;
    const answer = mapAnswer({ facts, parkings, objects, isoDate: date, free, countedMs: nowMs });
    return { key, parkings, objects, free, body: await prepare(answer) };
  };

  const count = async (
    facts: CityFacts,
    parkings: readonly ParkingFacts[],
    nowMs: number,
  ): Promise<FreeSpaces | null> => {
    if (!countsFreeSpaces(facts)) return null;
    return freeSpaces(facts, parkings, await countLiveSessions(db, facts.cityId, nowMs), nowMs);
  };

  return {
    async of(cityId) {
      const nowMs = clock.now();
      const slot = slots.get(cityId);
      if (slot && isFresh(slot, nowMs)) return (await slot.page).body;
      const page = renew(slot, cityId, nowMs);
      const next: Slot = { page, body: null, checkedMs: nowMs };
      slots.set(cityId, next);
      page.then(
        ({ body }) => {
          next.body = body;
        },
        () => slots.delete(cityId),
      );
      return (await page).body;
    },
    peek(cityId) {
      const slot = slots.get(cityId);
      return slot && isFresh(slot, clock.now()) ? slot.body : null;
    },
  };

  /** Serves the last map while the database is down. */
  async function renew(slot: Slot | undefined, cityId: number, nowMs: number): Promise<Page> {
    const old = slot ? await slot.page.catch(() => null) : null;
    try {
      return await look(cityId, old, nowMs);
    } catch (error) {
      if (old) return old;
      throw error;
    }
  }
}

/** Documented format, and a compact one for our client [SPD-11]. */
async function prepare(answer: Parameters<typeof compactMap>[0]): Promise<PreparedBody> {
  const [body, compact] = await Promise.all([
    prepareAnswer(answer),
    prepareAnswer(compactMap(answer), COMPACT_MAP_TYPE),
  ]);
  return { ...body, other: { type: COMPACT_MAP_TYPE, body: compact } };
}

function isFresh(slot: Slot, nowMs: number): boolean {
  return Math.abs(nowMs - slot.checkedMs) < COUNT_EVERY_MS;
}

function hasSameCounts(a: FreeSpaces | null, b: FreeSpaces | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && [...a].every(([code, free]) => b.get(code) === free);
}
