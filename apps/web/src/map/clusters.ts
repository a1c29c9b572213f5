import { project } from './geometry.ts';
import type { LonLat, Px } from './geometry.ts';
import type { MapPlace } from './types.ts';

export interface Cluster {
  id: string;
  at: LonLat;
  count: number;
  /** Gathered from price tags: the circle then stands where their tag would stand, above the point. */
  isTag: boolean;
}

export interface Gathered {
  single: MapPlace[];
  clusters: Cluster[];
}

/** What a mark covers around its point, pixels: tags stand above it, dots and circles around it. */
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

interface Group {
  kind: 'chosen' | 'tag' | 'dot';
  at: Px;
  members: MapPlace[];
}

/**
 * Gathers marks that would lie on one another at this zoom: each that is drawn can be seen and hit as a whole. Tags
 * and dots are gathered with their own kind; a dot under a tag, or anything under the chosen tag, waits for a nearer
 * look (the list has it all the same). Works in world pixels, so a pan never regroups.
 */
export function gather(places: readonly MapPlace[], zoom: number, chosenId: string | null): Gathered {
  const groups: Group[] = [];
  for (const place of inOrder(places, chosenId)) {
    const kind = kindOf(place, chosenId);
    const at = project(place.at, zoom);
    const under = groups.find((group) => overlaps(kind, at, group));
    if (!under) groups.push({ kind, at, members: [place] });
    else if (under.kind === kind) under.members.push(place);
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

function kindOf(place: MapPlace, chosenId: string | null): Group['kind'] {
  if (place.id === chosenId) return 'chosen';
  return place.mark.look === 'pin' ? 'tag' : 'dot';
}

/** The chosen place first, then tags, then dots: what comes first keeps its place. */
function inOrder(places: readonly MapPlace[], chosenId: string | null): MapPlace[] {
  const order = { chosen: 0, tag: 1, dot: 2 };
  return places.toSorted((a, b) => order[kindOf(a, chosenId)] - order[kindOf(b, chosenId)]);
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
