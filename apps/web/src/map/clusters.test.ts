import { describe, expect, it } from 'vitest';
import { gather } from './clusters.ts';
import type { MapPlace, PlaceMark } from './types.ts';

function mark(id: string, lon: number, look: PlaceMark['look'] = 'pin'): MapPlace {
  return {
    id,
    at: [lon, 59.93],
    shape: { type: 'point' },
    mark: { look, icon: 'P', price: '100 ₽', ticks: 3, tone: 'paid' },
    label: id,
  };
}
const ids = (places: readonly MapPlace[]) => places.map(({ id }) => id);

describe('marks that lie on one another', () => {
  const places = [mark('a', 30.3), mark('b', 30.3002), mark('c', 30.31)];

  it('become one circle with their number, and every place is counted once', () => {
    const { single, clusters } = gather(places, 16, null);
    expect(ids(single)).toEqual(['c']);
    expect(clusters.map(({ count }) => count)).toEqual([2]);
  });

  it('[J331] a mark that touches two groups counts with the one that came first', () => {
    // The second group lies in the cell that is looked at before that of the first.
    const [east, west, between] = [mark('east', 30.3021), mark('west', 30.3), mark('between', 30.301)];
    const { single, clusters } = gather([east, west, between], 16, null);
    expect(ids(single)).toEqual(['west']);
    expect(clusters.map(({ id }) => id)).toEqual(['near-east']);
  });

  it('part when the map comes nearer', () => {
    expect(gather(places, 20, null).single).toHaveLength(3);
  });

  it('never swallow the chosen place, which stands alone over its neighbours', () => {
    const { single, clusters } = gather(places, 16, 'b');
    expect(ids(single)).toEqual(['b', 'c']);
    expect(clusters).toEqual([]);
  });

  it('a dot under a tag waits for a nearer look, dots gather among themselves', () => {
    const dots = [mark('x', 30.3001, 'dot'), mark('y', 30.32, 'dot'), mark('z', 30.32, 'dot')];
    const { single, clusters } = gather([...dots, mark('a', 30.3)], 16, null);
    expect(ids(single)).toEqual(['a']);
    expect(clusters.map(({ count, isTag }) => [count, isTag])).toEqual([[2, false]]);
  });
});
