import { worldOf } from './geometry.ts';
import type { LonLat, Px } from './geometry.ts';
import type { MapPlace } from './types.ts';

export interface Cluster {
  id: string;
  at: LonLat;
  count: number;
  /** true: a group of price tags, with its circle above the point, like the tags. */
  isTag: boolean;
}

export interface Gathered {
  single: MapPlace[];
  clusters: Cluster[];
}

interface Cover {
  halfWidth: number;
  up: number;
  down: number;
}

const COVERS: Record<'chosen' | 'tag' | 'dot', Cover> = {
  chosen: { halfWidth: 72, up: 60, down: 2 },
  tag: { halfWidth: 60, up: 48, down: 2 },
  dot: { halfWidth: 20, up: 20, down: 20 },
};

type Kind = keyof typeof COVERS;

interface Group {
  kind: Kind;
  number: number;
  at: Px;
  members: MapPlace[];
}

/** Largest distance of two touching marks: they are in the same or neighbouring cells. */
const CELL = { width: 132, height: 80 };
const ROW = 2 ** 25;

/**
 * Groups tags with tags and dots with dots. A dot under a tag, or any mark under the chosen tag, is hidden until the
 * map zooms in. Works in world pixels, so a pan never changes the groups.
 */
export function gather(places: readonly MapPlace[], zoom: number, chosenId: string | null): Gathered {
  const groups: Group[] = [];
  const cells = new Map<number, Group[]>();
  const scale = 2 ** zoom;
  for (const [kind, ofKind] of inOrder(places, chosenId)) {
    for (const place of ofKind) {
      const world = worldOf(place.at);
      const at = { x: world.x * scale, y: world.y * scale };
      const under = firstUnder(cells, kind, at);
      if (under) {
        if (under.kind === kind) under.members.push(place);
        continue;
      }
      const group = { kind, number: groups.length, at, members: [place] };
      groups.push(group);
      const key = cellOf(at);
      const cell = cells.get(key);
      if (cell) cell.push(group);
      else cells.set(key, [group]);
    }
  }
  return {
    single: groups.flatMap(({ members }) => (members.length === 1 ? members : [])),
    clusters: groups.flatMap(({ kind, members: [first, ...rest] }) =>
      first && rest.length > 0
        ? [{ id: `near-${first.id}`, at: first.at, count: rest.length + 1, isTag: kind === 'tag' }]
        : [],
    ),
  };
}

/** Returns the first of the marks that this one would touch. */
function firstUnder(cells: ReadonlyMap<number, readonly Group[]>, kind: Kind, at: Px): Group | undefined {
  const middle = cellOf(at);
  let first: Group | undefined;
  for (let row = -ROW; row <= ROW; row += ROW) {
    for (let column = -1; column <= 1; column += 1) {
      for (const group of cells.get(middle + row + column) ?? []) {
        if ((!first || group.number < first.number) && overlaps(kind, at, group)) first = group;
      }
    }
  }
  return first;
}

function cellOf({ x, y }: Px): number {
  return Math.floor(y / CELL.height) * ROW + Math.floor(x / CELL.width);
}

function inOrder(places: readonly MapPlace[], chosenId: string | null): [Kind, MapPlace[]][] {
  const kinds: Record<Kind, MapPlace[]> = { chosen: [], tag: [], dot: [] };
  for (const place of places) {
    if (place.id === chosenId) kinds.chosen.push(place);
    else kinds[place.mark.look === 'pin' ? 'tag' : 'dot'].push(place);
  }
  return [
    ['chosen', kinds.chosen],
    ['tag', kinds.tag],
    ['dot', kinds.dot],
  ];
}

function overlaps(kind: Group['kind'], at: Px, group: Group): boolean {
  const own = COVERS[kind];
  const other = COVERS[group.kind];
  return (
    Math.abs(at.x - group.at.x) < own.halfWidth + other.halfWidth &&
    at.y - own.up < group.at.y + other.down &&
    at.y + own.down > group.at.y - other.up
  );
}
