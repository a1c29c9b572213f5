import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LonLat } from './geometry.ts';
import { MapView } from './map-view.tsx';
import { placesOf } from './test/places-of.ts';
import type { MapPlace } from './types.ts';

const MIDDLE: LonLat = [30.347, 59.9305];
const TEXTS = { map: 'Карта', canvas: 'Карта', ownPlace: 'Вы здесь', cluster: String };
const SHEET = { left: 0, top: 400, right: 390, bottom: 844 };

/** A place below the middle of the map, in degrees of latitude. */
const placeAt = (south: number): MapPlace => ({
  id: 'chosen',
  at: [MIDDLE[0], MIDDLE[1] - south],
  shape: { type: 'point' },
  mark: { look: 'pin', icon: 'P', price: '70 ₽', ticks: null, tone: 'cheap' },
  label: 'Парковка 7001',
});

/** Returns the distance of the chosen pin from the top of the map. */
async function open(south: number, covers = [SHEET]): Promise<() => number> {
  const { container } = await render(
    <div style={{ position: 'relative', width: 390, height: 844 }}>
      <MapView
        ground={{ tilesUrl: null, still: null }}
        bounds={{ southWest: [30, 59.7], northEast: [30.7, 60.2] }}
        start={{ center: MIDDLE, zoom: 16 }}
        focus={() => ({ x: 195, y: 260 })}
        covers={covers}
        places={placesOf([placeAt(south)])}
        chosenId="chosen"
        me={null}
        texts={TEXTS}
        onChoose={() => undefined}
      />
    </div>,
  );
  await expect.poll(() => container.querySelector('button[data-chosen]')).not.toBeNull();
  const pin = container.querySelector('button[data-chosen]');
  const top = container.getBoundingClientRect().top;
  return () => (pin?.getBoundingClientRect().bottom ?? 0) - top;
}

it('moves the chosen pin out of a panel, and back into the map', async () => {
  for (const south of [0.003, 0.02]) {
    const bottom = await open(south);
    await expect.poll(bottom, { timeout: 3000 }).toBeLessThan(270);
    expect(bottom()).toBeGreaterThan(230);
  }
});

it('leaves a chosen pin in the free part, and below a panel that covers the map', async () => {
  for (const [south, covers] of [
    [-0.0005, [SHEET]],
    [0.003, [{ ...SHEET, top: 0 }]],
  ] as const) {
    const bottom = await open(south, [...covers]);
    const before = bottom();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(bottom()).toBe(before);
  }
});
