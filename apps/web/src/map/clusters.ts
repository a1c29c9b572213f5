import { project } from './geometry.ts';
import type { LonLat, Px } from './geometry.ts';
import type { MapPlace } from './types.ts';

export interface Cluster {
  id: string;
  at: LonLat;
  count: number;
}

export interface Gathered {
  single: MapPlace[];
  clusters: Cluster[];
}

/** Boxes of a price tag and of a small mark, as the eye must be able to tell them apart. */
const TAG = { x: 96, y: 44 };
const DOT = { x: 30, y: 30 };

/**
 * Gathers marks that would lie on one another at this zoom. Works in world pixels, so a pan never regroups; marks
 * of one kind are gathered with their own kind only. The chosen place always stands alone.
 */
export function gather(places: readonly MapPlace[], zoom: number, chosenId: string | null): Gathered {
  const single: MapPlace[] = [];
  const clusters: Cluster[] = [];
  for (const isTag of [true, false]) {
    const box = isTag ? TAG : DOT;
    const marks = places.filter((place) => (place.mark.look === 'pin') === isTag);
    for (const group of groups(marks, zoom, box, chosenId)) {
      const [first] = group.members;
      if (!first) continue;
      if (group.members.length === 1) single.push(first);
      else clusters.push({ id: `near-${first.id}`, at: first.at, count: group.members.length });
    }
  }
  return { single, clusters };
}

interface Group {
  at: Px;
  members: MapPlace[];
  isClosed: boolean;
}

function groups(marks: MapPlace[], zoom: number, box: Px, chosenId: string | null): Group[] {
  const byCell = new Map<string, Group[]>();
  const all: Group[] = [];
  const chosenFirst = marks.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId));
  for (const place of chosenFirst) {
    const at = project(place.at, zoom);
    const column = Math.floor(at.x / box.x);
    const row = Math.floor(at.y / box.y);
    const near = around(byCell, column, row).find(
      (group) =>
        !group.isClosed && Math.abs(group.at.x - at.x) < box.x && Math.abs(group.at.y - at.y) < box.y,
    );
    if (near) {
      near.members.push(place);
      continue;
    }
    const group = { at, members: [place], isClosed: place.id === chosenId };
    all.push(group);
    const key = `${column}:${row}`;
    byCell.set(key, [...(byCell.get(key) ?? []), group]);
  }
  return all;
}

function around(byCell: Map<string, Group[]>, column: number, row: number): Group[] {
  const near: Group[] = [];
  for (let x = column - 1; x <= column + 1; x += 1) {
    for (let y = row - 1; y <= row + 1; y += 1) near.push(...(byCell.get(`${x}:${y}`) ?? []));
  }
  return near;
}
