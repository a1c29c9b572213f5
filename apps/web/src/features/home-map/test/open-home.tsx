import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PARTS } from '#src/app/parts.ts';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCost, fakeProfile, fakeVehicle } from '#src/test/fake-driver.ts';
import { createFakeServer, fakeAnswers, type FakeAnswers } from '#src/test/fake-server.ts';
import { fakeMap, fakeOptions } from '#src/test/fake-site.ts';
import { renderApp, type RenderAppOptions } from '#src/test/render-app.tsx';

/** 14:42 in Saint Petersburg. */
export const NOW = Date.parse('2026-11-19T11:42:00Z');

export const VESTA = fakeVehicle('О808ОТ198', { mainTs: true, name: 'Веста' });
export const LADA = fakeVehicle('А123ВС178', { name: 'Лада' });

type Feature = ReturnType<typeof fakeMap>['features'][number];

export const mapOf = (features?: Feature[]) => (features ? fakeMap(NOW, { features }) : fakeMap(NOW));

export function parkingAt(code: string, address: string, rest: Partial<Feature['properties']> = {}): Feature {
  const [first] = fakeMap(NOW).features;
  if (!first) throw new Error('the fake map is empty');
  const shift = Number(code.slice(-1)) * 0.0016;
  return {
    ...first,
    properties: { ...first.properties, code, address, side: undefined, ...rest },
    geometry: { type: 'Point', coordinates: [30.345 + shift, 59.9305] },
  };
}

interface OpenOptions extends RenderAppOptions {
  answers?: Partial<FakeAnswers>;
  isDriver?: boolean;
  path?: string;
  nowMs?: number;
  last?: { parkingCode?: string; durationMinutes?: number };
}

/** The map shows the preview image. */
export function withoutWebGl(): void {
  beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
  afterEach(() => void vi.restoreAllMocks());
}

export async function openHome({
  answers = {},
  isDriver = false,
  last,
  path = '/',
  nowMs = NOW,
  ...rest
}: OpenOptions = {}) {
  await page.viewport(1280, 900);
  // `saveData` delays the map engine, slow here, until a touch.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const server = createFakeServer(
    fakeAnswers(
      {
        getOptions: () => ({ result: fakeOptions(nowMs, { map: { mapCenter: [59.9305, 30.347] } }) }),
        getProfile: () => ({
          result: fakeProfile({ ts: [LADA, VESTA] }),
          serverTime: new Date(nowMs).toISOString(),
        }),
        cost: (call) => fakeCost(nowMs, Number(call.input['Duration'])),
        ...answers,
      },
      () => nowMs,
    ),
  );
  const clock = createHandClock(nowMs);
  const store = createMemoryStore();
  if (last) store.write('gorpark.choices.saint-petersburg', JSON.stringify(last));
  const app = await renderApp(path, {
    server,
    store,
    device: clock,
    screens: PARTS.screens,
    ...(isDriver ? { token: 'driver-token' } : {}),
    ...rest,
  });
  return { ...app, server, clock };
}
