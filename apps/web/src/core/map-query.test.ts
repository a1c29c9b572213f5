import { readMap } from '@gorpark/contract/public/map/read';
import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResult, requestError, succeed } from '#src/api/result.ts';
import { deviceClock } from '#src/lib/clock.ts';
import { createMemoryStore, createTextStore, type TextStore } from '#src/lib/storage.ts';
import { fakeMap } from '#src/test/fake-site.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { giveAnswers } from './drawn-answers.ts';
import { createMapCache, isMapFresh, MAP_FRESH_MS, mapLoadedAtMs } from './map-cache.ts';
import { mapQuery, type MapStatus, toMapState } from './map-query.ts';

const data = readMap(fakeMap(0), fakeCity().mapBounds);

const visit = (store: TextStore, answer: () => ApiResult<typeof data>, part?: typeof data) => {
  const map = vi.fn(() => Promise.resolve(answer()));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  client.mount();
  const query = mapQuery({
    city: 'tula',
    load: map,
    cache: createMapCache(store, 'tula'),
    device: deviceClock,
  });
  if (part) giveAnswers(client, [[query.queryKey, part]]);
  const observer = new QueryObserver(client, query);
  const seen: MapStatus[] = [toMapState(observer.getCurrentResult()).status];
  const stop = observer.subscribe((result) => {
    const { status } = toMapState(result);
    if (status !== seen.at(-1)) seen.push(status);
  });
  return { map, seen, state: () => toMapState(observer.getCurrentResult()), leave: stop };
};

describe('map query', () => {
  beforeEach(() => {
    // Without `window` the query library assumes a server and starts no timers.
    environmentManager.setIsServer(() => false);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[PAY-014] goes from waiting through pending to done', async () => {
    const page = visit(createMemoryStore(), () => succeed(data));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.seen).toEqual(['waiting', 'pending', 'done']);
    expect(page.state().data).toEqual(data);
    page.leave();
  });

  it('[PAY-014] ends as done with an empty overall count after a failure', async () => {
    const page = visit(createMemoryStore(), () => requestError(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.seen).toEqual(['waiting', 'pending', 'done']);
    expect(page.state()).toEqual({
      status: 'done',
      hasFailed: true,
      isPart: false,
      loadedAtMs: null,
      data: { places: [], zones: [], overAll: { parkings: 0, total: 0, free: null } },
    });
    page.leave();
  });

  it('[PAY-015] reloads the map after an hour, not earlier', async () => {
    const page = visit(createMemoryStore(), () => succeed(data));
    await vi.advanceTimersByTimeAsync(MAP_FRESH_MS - 1000);
    expect(page.map).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(page.map).toHaveBeenCalledTimes(2);
    page.leave();
  });

  it('[PAY-015] stores the load time: a page reload within the hour sends no request', async () => {
    const store = createMemoryStore();
    const first = visit(store, () => succeed(data));
    await vi.advanceTimersByTimeAsync(0);
    const loadedAtMs = Date.now();
    first.leave();
    expect(createMapCache(store, 'tula').read()?.loadedAtMs).toBe(loadedAtMs);

    vi.setSystemTime(loadedAtMs + MAP_FRESH_MS - 1000);
    const second = visit(store, () => succeed(data));
    await vi.advanceTimersByTimeAsync(0);
    expect(second.map).not.toHaveBeenCalled();
    expect(second.state()).toMatchObject({ status: 'done', loadedAtMs, data });
    second.leave();

    vi.setSystemTime(loadedAtMs + MAP_FRESH_MS + 1000);
    const third = visit(store, () => succeed(data));
    await vi.advanceTimersByTimeAsync(0);
    expect(third.map).toHaveBeenCalledTimes(1);
    third.leave();
  });

  it('[PAY-015] reads the load time from the stored text; prefetches only an outdated map', () => {
    const store = createMemoryStore();
    expect(mapLoadedAtMs(store, 'tula')).toBe(0);
    const now = Date.now();
    createMapCache(store, 'tula').write(data, now);
    expect(mapLoadedAtMs(store, 'tula')).toBe(now);
    store.write('gorpark.map.1.tula', '"loadedAtMs":1');
    expect(mapLoadedAtMs(store, 'tula')).toBe(0);

    expect(isMapFresh(now, now + MAP_FRESH_MS - 1)).toBe(true);
    expect(isMapFresh(now, now + MAP_FRESH_MS)).toBe(false);
    expect(isMapFresh(now + 1, now)).toBe(false);
  });

  it('[SPD-12] shows the part of a drawn page and loads the whole map, or takes the stored one for its last minutes', async () => {
    const part = { ...data, places: [] };
    const store = createMemoryStore();
    const drawn = visit(store, () => succeed(data), part);
    expect(drawn.state()).toMatchObject({ status: 'done', isPart: true, data: part });
    await vi.advanceTimersByTimeAsync(0);
    expect(drawn.map).toHaveBeenCalledTimes(1);
    expect(drawn.state()).toMatchObject({ isPart: false, data });
    drawn.leave();

    vi.setSystemTime(Date.now() + MAP_FRESH_MS - 60_000);
    const again = visit(store, () => succeed(data), part);
    await vi.advanceTimersByTimeAsync(0);
    expect(again.map).not.toHaveBeenCalled();
    expect(again.state()).toMatchObject({ isPart: false, data });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(again.map).toHaveBeenCalledTimes(1);
    again.leave();
  });

  it('keeps the last map and its load time when the network fails', async () => {
    const store = createMemoryStore();
    const loadedAtMs = Date.now();
    createMapCache(store, 'tula').write(data, loadedAtMs);
    vi.setSystemTime(loadedAtMs + 2 * MAP_FRESH_MS);
    const page = visit(store, () => requestError(true));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.state()).toMatchObject({ status: 'done', hasFailed: true, loadedAtMs, data });
    page.leave();
  });

  it('ignores a stored map that is from the future, another city or of another shape', async () => {
    const store = createMemoryStore();
    createMapCache(store, 'tula').write(data, Date.now() + 86_400_000);
    const page = visit(store, () => succeed(data));
    await vi.advanceTimersByTimeAsync(0);
    expect(page.map).toHaveBeenCalledTimes(1);
    page.leave();

    expect(createMapCache(store, 'kazan').read()).toBeNull();
    store.write('gorpark.map.1.tula', '{"loadedAtMs":1}');
    expect(createMapCache(store, 'tula').read()).toBeNull();
  });

  it('stores no map of more than 3000 places, nor the former one', () => {
    const store = createMemoryStore();
    createMapCache(store, 'tula').write(data, 1);
    const places = Array.from({ length: 3001 }).flatMap(() => data.places.slice(0, 1));
    createMapCache(store, 'tula').write({ ...data, places }, 2);
    expect(createMapCache(store, 'tula').read()).toBeNull();
  });

  it('stores nothing when the map exceeds the storage quota', () => {
    const full = createTextStore(() => ({
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    }));
    createMapCache(full, 'tula').write(data, 1);
    expect(createMapCache(full, 'tula').read()).toBeNull();
  });
});
