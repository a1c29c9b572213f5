import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Camera } from '../geometry.ts';
import { metresBetween } from '../geometry.ts';
import { startEngine } from './start-engine.ts';
import type { Engine } from './start-engine.ts';

const PALACE = [30.31413, 59.93863] as const;
const BOUNDS = { southWest: [30.2, 59.9], northEast: [30.4, 60] } as const;

let engine: Engine | null = null;
afterEach(() => {
  engine?.stop();
  engine = null;
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function start(tilesUrl: string | null, told: { onFail?: () => void; onLost?: () => void } = {}) {
  const container = document.createElement('div');
  container.style.cssText = 'width: 600px; height: 400px';
  document.body.append(container);
  const cameras: Camera[] = [];
  engine = startEngine({
    container,
    camera: { center: PALACE, zoom: 16 },
    bounds: BOUNDS,
    tilesUrl,
    label: 'Карта',
    onMove: (camera) => cameras.push(camera),
    onReady: () => undefined,
    onFail: () => undefined,
    onLost: () => undefined,
    onChoose: () => undefined,
    ...told,
  });
  return { engine, cameras };
}

describe('map engine', () => {
  it('[APP-066] stays inside the bounds of the city', () => {
    const { engine: map, cameras } = start(null);
    map.jumpTo({ center: [37.6, 55.7], zoom: 16 });
    const [lon, lat] = cameras.at(-1)?.center ?? [0, 0];
    expect(lon).toBeGreaterThan(30.2);
    expect(lon).toBeLessThan(30.4);
    expect(lat).toBeGreaterThan(59.9);
    expect(lat).toBeLessThan(60);
  });

  it('[APP-066] requests the tiles from the map source of the city', async () => {
    const asked: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((target) => {
      asked.push(target instanceof Request ? target.url : target.toString());
      return Promise.resolve(new Response('', { status: 404 }));
    });
    const hasFailed = new Promise<void>((resolve) => {
      start('/maps/saint-petersburg.pmtiles', { onFail: resolve });
    });
    await hasFailed;
    expect(asked.some((url) => new URL(url).pathname === '/maps/saint-petersburg.pmtiles')).toBe(true);
  });

  it('no longer watches for missing tiles after it lost its WebGL context', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const hasLost = new Promise<void>((resolve) => {
      start(null, { onLost: resolve });
    });
    document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    await hasLost;
    expect(() => vi.advanceTimersByTime(20_000)).not.toThrow();
  });

  it('[PAY-005] keeps the zoom between 13 and 20', () => {
    const { engine: map, cameras } = start(null);
    map.jumpTo({ center: PALACE, zoom: 3 });
    expect(cameras.at(-1)?.zoom).toBeGreaterThanOrEqual(13);
    map.jumpTo({ center: PALACE, zoom: 24 });
    expect(cameras.at(-1)?.zoom).toBe(20);
  });

  it('starts at the exact position of the preview image', () => {
    const { engine: map, cameras } = start(null);
    map.jumpTo({ center: [30.33, 59.94], zoom: 15.25 });
    const last = cameras.at(-1);
    expect(last?.zoom).toBeCloseTo(15.25, 9);
    expect(metresBetween(last?.center ?? PALACE, [30.33, 59.94])).toBeLessThan(0.01);
  });
});
