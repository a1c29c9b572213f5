import { expect, it, vi } from 'vitest';
import { placesOf } from '../test/places-of.ts';
import type { MapPlace } from '../types.ts';
import { createPlacesFeed } from './places-source.ts';
import type { PlacesSource } from './places-source.ts';

type Diff = Parameters<PlacesSource['updateData']>[0];

const lane = (id: number, tone: MapPlace['mark']['tone'] = 'paid'): MapPlace => ({
  id: String(id),
  at: [30.3, 59.9],
  shape: SHAPE,
  mark: { look: 'pin', icon: 'P', price: null, ticks: null, tone },
  label: '',
});
const SHAPE: MapPlace['shape'] = {
  type: 'lane',
  side: 'left',
  line: [
    [30.3, 59.9],
    [30.31, 59.9],
  ],
};

function source() {
  const held = new Set<unknown>();
  const features: unknown[] = [];
  const sizes: number[] = [];
  const updateData = (diff: Diff) => {
    sizes.push(diff.add?.length ?? 0);
    for (const id of diff.remove ?? []) held.delete(id);
    for (const { properties } of diff.add ?? []) held.add(properties?.['id']);
    features.push(...(diff.add ?? []));
    return Promise.resolve();
  };
  const send = createPlacesFeed({ updateData });
  return { held, sizes, features, feed: (places: readonly MapPlace[]) => send(placesOf(places)) };
}

it('[map-3] sends a whole large city to the engine in messages of bounded size', async () => {
  const { held, sizes, feed } = source();
  feed(Array.from({ length: 20_000 }, (_, id) => lane(id)));
  await vi.waitFor(() => expect(held.size).toBe(20_000), 20_000);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
});

it('[map-3] sends only changes afterwards, and never places without a shape', async () => {
  const { held, sizes, feed } = source();
  const places = Array.from({ length: 700 }, (_, id) => lane(id));
  feed(places);
  await vi.waitFor(() => expect(held.size).toBe(700));
  sizes.length = 0;

  feed([...places.slice(2), lane(1, 'free'), { ...lane(701), shape: { type: 'point' } }]);
  await vi.waitFor(() => expect(held.has('0')).toBe(false));
  expect(held.size).toBe(699);
  expect(sizes).toEqual([1]);
});

it('[map-3] sends the newest places if there are several updates', async () => {
  const { held, feed } = source();
  feed(Array.from({ length: 5000 }, (_, id) => lane(id)));
  feed([lane(7000)]);
  await vi.waitFor(() => expect([...held]).toEqual(['7000']));
});

it('sends a lane as a line with its side and a lot as an area', async () => {
  const { held, features, feed } = source();
  const ring: [number, number][] = [
    [30.3, 59.9],
    [30.4, 59.9],
    [30.4, 60],
    [30.3, 59.9],
  ];
  feed([lane(1), { ...lane(2, 'free'), shape: { type: 'lot', rings: [ring] } }]);
  await vi.waitFor(() => expect(held.size).toBe(2));
  expect(features).toEqual([
    {
      type: 'Feature',
      properties: { id: '1', shape: 'lane', tone: 'paid', sideSign: -1 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [30.3, 59.9],
          [30.31, 59.9],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { id: '2', shape: 'lot', tone: 'free', sideSign: 0 },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
  ]);
});

it('[map-3] removes a missing place even without additions, and restores it', async () => {
  const { held, feed } = source();
  feed([lane(1), lane(2)]);
  await vi.waitFor(() => expect(held.size).toBe(2));
  feed([lane(1)]);
  await vi.waitFor(() => expect([...held]).toEqual(['1']));
  feed([lane(1), lane(2)]);
  await vi.waitFor(() => expect([...held]).toEqual(['1', '2']));
});

it('[map-3] continues after a message that the engine refused', async () => {
  const updateData = vi.fn<PlacesSource['updateData']>().mockRejectedValueOnce(new Error('gone'));
  updateData.mockResolvedValue(undefined);
  const send = createPlacesFeed({ updateData });
  send(placesOf([lane(1)]));
  await vi.waitFor(() => expect(updateData).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    send(placesOf([lane(2)]));
    expect(updateData).toHaveBeenCalledTimes(2);
  });
});
