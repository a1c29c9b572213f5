import { createRef } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LonLat } from './geometry.ts';
import { MapView } from './map-view.tsx';
import type { MapHandle } from './map-stage.tsx';
import { placesOf } from './test/places-of.ts';
import type { MapPlace, MapPlaces, PlaceMark } from './types.ts';

const MIDDLE: LonLat = [30.347, 59.9305];
const BOUNDS = { southWest: [30, 59.7] as LonLat, northEast: [30.7, 60.2] as LonLat };
const TEXTS = { map: 'Карта', canvas: 'Карта', ownPlace: 'Вы здесь', cluster: String };
const START = { center: MIDDLE, zoom: 16 };
const SIDE = 142;
const MARK: PlaceMark = { look: 'pin', icon: 'P', price: '100 ₽', ticks: null, tone: 'paid' };

/** Counts how often each property is read. */
const asked = { mark: 0, label: 0, all: 0 };

const PLACES = Array.from({ length: 20_000 }, (_, index): MapPlace => {
  const west = MIDDLE[0] + ((index % SIDE) - SIDE / 2) * 0.002;
  const north = MIDDLE[1] + (Math.floor(index / SIDE) - SIDE / 2) * 0.001;
  return {
    id: String(index),
    at: [west, north],
    shape: {
      type: 'lane',
      side: 'left',
      line: [
        [west - 0.0008, north],
        [west + 0.0008, north],
      ],
    },
    get mark() {
      asked.mark += 1;
      return MARK;
    },
    get label() {
      asked.label += 1;
      return `Парковка ${index}`;
    },
  };
});

const CITY: MapPlaces = {
  ...placesOf(PLACES),
  all: () => {
    asked.all += 1;
    return PLACES;
  },
};

it('[map-3] draws and labels only the visible ones of 20,000 places, at every scale', async () => {
  const map = createRef<MapHandle>();
  const choose: string[] = [];
  await render(
    <div style={{ position: 'relative', width: 390, height: 844 }}>
      <MapView
        ref={map}
        ground={{ tilesUrl: null, still: null }}
        bounds={BOUNDS}
        start={START}
        focus={({ width, height }) => ({ x: width / 2, y: height / 2 })}
        covers={[]}
        places={CITY}
        chosenId={null}
        me={null}
        texts={TEXTS}
        onChoose={(id) => choose.push(id)}
      />
    </div>,
  );
  const count = (selector: string) => document.querySelectorAll(selector).length;
  await expect.poll(() => count('path[data-hit]')).toBeGreaterThan(0);
  expect(count('path')).toBeLessThan(420);
  expect(count('button[data-look="pin"]')).toBeGreaterThan(0);

  for (const zoom of [13, 14, 15, 17, 19, 20]) {
    Object.assign(asked, { mark: 0, label: 0 });
    map.current?.moveTo(PLACES[7000 + zoom]?.at ?? MIDDLE, zoom);
    await expect.poll(() => count('button')).toBeGreaterThan(0);
    expect(count('button')).toBeLessThan(300);
    expect(count('path')).toBeLessThan(420);
    expect(asked.label).toBeLessThan(1000);
    expect(asked.mark).toBeLessThan(12_000);
  }
});

it('[map-3] does not group places again after a small pan', async () => {
  const map = createRef<MapHandle>();
  await render(
    <div style={{ position: 'relative', width: 390, height: 844 }}>
      <MapView
        ref={map}
        ground={{ tilesUrl: null, still: null }}
        bounds={BOUNDS}
        start={START}
        focus={({ width, height }) => ({ x: width / 2, y: height / 2 })}
        covers={[]}
        places={CITY}
        chosenId={null}
        me={null}
        texts={TEXTS}
        onChoose={() => undefined}
      />
    </div>,
  );
  await expect.poll(() => document.querySelectorAll('button[data-look="pin"]').length).toBeGreaterThan(0);
  const drawn = document.querySelectorAll('button').length;
  Object.assign(asked, { mark: 0, label: 0 });
  map.current?.moveTo([MIDDLE[0] + 0.0001, MIDDLE[1]]);
  await expect.poll(() => asked.label).toBeGreaterThan(0);
  expect(asked.mark).toBeLessThan(drawn * 20);
});

it('[map-4] never reads the whole city on a view step', async () => {
  const map = createRef<MapHandle>();
  await render(
    <div style={{ position: 'relative', width: 390, height: 844 }}>
      <MapView
        ref={map}
        ground={{ tilesUrl: null, still: null }}
        bounds={BOUNDS}
        start={START}
        focus={({ width, height }) => ({ x: width / 2, y: height / 2 })}
        covers={[]}
        places={CITY}
        chosenId={null}
        me={null}
        texts={TEXTS}
        onChoose={() => undefined}
      />
    </div>,
  );
  const first = () => document.querySelector('button[data-look="pin"]')?.textContent;
  await expect.poll(first).toBeTruthy();
  asked.all = 0;
  for (const [index, zoom] of [15, 16, 17, 16, 18].entries()) {
    const before = first();
    map.current?.moveTo(PLACES[3000 + index * 2500]?.at ?? MIDDLE, zoom);
    await expect.poll(first).not.toBe(before);
  }
  expect(asked.all).toBeLessThanOrEqual(1);
});
