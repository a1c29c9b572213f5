import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import type { LonLat } from './geometry.ts';
import { MapView } from './map-view.tsx';
import { placesOf } from './test/places-of.ts';
import type { MapPlace } from './types.ts';

const MIDDLE: LonLat = [30.347, 59.9305];
const BOUNDS = { southWest: [30.2, 59.8] as LonLat, northEast: [30.5, 60] as LonLat };
const TEXTS = { map: 'Карта', canvas: 'Карта', ownPlace: 'Вы здесь', cluster: String };
const START = { center: MIDDLE, zoom: 16 };

const lane = (id: string, north: number): MapPlace => ({
  id,
  at: [30.347, north],
  shape: {
    type: 'lane',
    side: null,
    line: [
      [30.346, north],
      [30.348, north],
    ],
  },
  mark: { look: 'pin', icon: 'P', price: '100 ₽', ticks: null, tone: 'paid' },
  label: `Парковка ${id}`,
});
const PLACES = [lane('7801', 59.9305), lane('7802', 59.9315)];

// In a separate file, because on a page that has already drawn the map the lanes are not delayed.
it('[SPD-12] draws the marks in the first frame and the lanes after it', async () => {
  const first = Promise.withResolvers<number>();
  const hits = () => document.querySelectorAll('path[data-hit]').length;
  const observer = new MutationObserver(() => {
    if (!document.querySelector('button[data-look="pin"]')) return;
    observer.disconnect();
    first.resolve(hits());
  });
  observer.observe(document.body, { childList: true, subtree: true });

  await render(
    <div style={{ position: 'relative', width: 600, height: 400 }}>
      <MapView
        ground={{ tilesUrl: null, still: null }}
        bounds={BOUNDS}
        start={START}
        focus={({ width, height }) => ({ x: width / 2, y: height / 2 })}
        covers={[]}
        places={placesOf(PLACES)}
        chosenId={null}
        me={null}
        texts={TEXTS}
        onChoose={() => undefined}
      />
    </div>,
  );

  expect(await first.promise).toBe(0);
  await expect.poll(hits).toBe(PLACES.length);
});
