import { describe, expect, it } from 'vitest';
import { gather } from './clusters.ts';
import type { MapPlace } from './types.ts';

function tag(id: string, lon: number): MapPlace {
  return {
    id,
    at: [lon, 59.93],
    shape: { type: 'point' },
    mark: { look: 'pin', icon: 'P', price: '100 ₽', ticks: 3, tone: 'paid' },
    label: id,
  };
}

describe('marks that lie on one another', () => {
  const places = [tag('a', 30.3), tag('b', 30.3002), tag('c', 30.31)];

  it('become one circle with their number, and every place is counted once', () => {
    const { single, clusters } = gather(places, 16, null);
    expect(single.map((place) => place.id)).toEqual(['c']);
    expect(clusters.map((cluster) => cluster.count)).toEqual([2]);
  });

  it('part when the map comes nearer', () => {
    expect(gather(places, 19, null).single).toHaveLength(3);
  });

  it('never swallow the chosen place', () => {
    const { single, clusters } = gather(places, 13, 'b');
    expect(single.map((place) => place.id)).toContain('b');
    expect(clusters.reduce((sum, cluster) => sum + cluster.count, single.length)).toBe(3);
  });
});
