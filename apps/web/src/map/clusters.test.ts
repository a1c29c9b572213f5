import { describe, expect, it } from 'vitest';
import { gather } from './clusters.ts';
import { project } from './geometry.ts';
import type { MapPlace, PlaceMark } from './types.ts';

function mark(id: string, lon: number, look: PlaceMark['look'] = 'pin', lat = 59.93): MapPlace {
  return {
    id,
    at: [lon, lat],
    shape: { type: 'point' },
    mark: { look, icon: 'P', price: '100 ₽', ticks: 3, tone: 'paid' },
    label: id,
  };
}
const ids = (places: readonly MapPlace[]) => places.map(({ id }) => id);

/** Half the width of a mark, and its extent up and down, pixels. */
const REACH = { chosen: [72, 60, 2], tag: [60, 48, 2], dot: [20, 20, 20] } as const;

/** Reference algorithm: compares each mark with all groups, without cells. */
function oneByOne(places: readonly MapPlace[], zoom: number, chosenId: string): MapPlace[][] {
  const kindOf = ({ id, mark: { look } }: MapPlace) =>
    id === chosenId ? 'chosen' : look === 'pin' ? 'tag' : 'dot';
  const groups: { kind: keyof typeof REACH; members: [MapPlace, ...MapPlace[]] }[] = [];
  for (const kind of ['chosen', 'tag', 'dot'] as const) {
    for (const place of places.filter((one) => kindOf(one) === kind)) {
      const at = project(place.at, zoom);
      const [half, up, down] = REACH[kind];
      const under = groups.find((group) => {
        const other = project(group.members[0].at, zoom);
        const [otherHalf, otherUp, otherDown] = REACH[group.kind];
        const isBeside = Math.abs(at.x - other.x) >= half + otherHalf;
        return !isBeside && at.y - up < other.y + otherDown && at.y + down > other.y - otherUp;
      });
      if (!under) groups.push({ kind, members: [place] });
      else if (under.kind === kind) under.members.push(place);
    }
  }
  return groups.map(({ members }) => members);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('grouping of overlapping marks', () => {
  const places = [mark('a', 30.3), mark('b', 30.3002), mark('c', 30.31)];

  it('replaces overlapping marks by one circle with their number and counts every place once', () => {
    const { single, clusters } = gather(places, 16, null);
    expect(ids(single)).toEqual(['c']);
    expect(clusters.map(({ count }) => count)).toEqual([2]);
  });

  it('[map-3] adds a mark that touches two groups to the first one', () => {
    const [east, west, between] = [mark('east', 30.3021), mark('west', 30.3), mark('between', 30.301)];
    const { single, clusters } = gather([east, west, between], 16, null);
    expect(ids(single)).toEqual(['west']);
    expect(clusters.map(({ id }) => id)).toEqual(['near-east']);
  });

  it('groups marks as if each were compared with all others, at any position', () => {
    const random = seeded(7);
    const many = Array.from({ length: 400 }, (_, number) => {
      const look = random() < 0.5 ? 'pin' : 'dot';
      return mark(`p${number}`, 30.3 + random() * 0.02, look, 59.93 + random() * 0.006);
    });
    for (const zoom of [14, 16, 17.5]) {
      const { single, clusters } = gather(many, zoom, 'p9');
      const groups = oneByOne(many, zoom, 'p9');
      expect(ids(single)).toEqual(groups.flatMap((group) => (group.length === 1 ? ids(group) : [])));
      expect(clusters).toEqual(
        groups.flatMap(([first, ...rest]) =>
          first && rest.length > 0
            ? [
                {
                  id: `near-${first.id}`,
                  at: first.at,
                  count: rest.length + 1,
                  isTag: first.mark.look === 'pin',
                },
              ]
            : [],
        ),
      );
    }
  });

  it('separates marks when the map zooms in', () => {
    expect(gather(places, 20, null).single).toHaveLength(3);
  });

  it('keeps the chosen place out of groups and above its neighbours', () => {
    const { single, clusters } = gather(places, 16, 'b');
    expect(ids(single)).toEqual(['b', 'c']);
    expect(clusters).toEqual([]);
  });

  it('hides a dot under a tag and groups dots only with dots', () => {
    const dots = [mark('x', 30.3001, 'dot'), mark('y', 30.32, 'dot'), mark('z', 30.32, 'dot')];
    const { single, clusters } = gather([...dots, mark('a', 30.3)], 16, null);
    expect(ids(single)).toEqual(['a']);
    expect(clusters.map(({ count, isTag }) => [count, isTag])).toEqual([[2, false]]);
  });
});
