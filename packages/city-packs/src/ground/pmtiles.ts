import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Tile } from './tiles.ts';

/** Bounds are in degrees. */
export interface ArchiveInfo {
  bounds: { minLon: number; minLat: number; maxLon: number; maxLat: number };
  center: { lon: number; lat: number; zoom: number };
  minZoom: number;
  maxZoom: number;
  metadata: object;
}

const HEADER_BYTES = 127;
/** Header and root directory must fit into a reader's first request. */
const ROOT_LIMIT = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 2048;
const GZIP = 2;
const MVT = 1;

interface Entry {
  id: number;
  run: number;
  offset: number;
  length: number;
}

/**
 * Writes PMTiles version 3 (github.com/protomaps/PMTiles, spec/v3). Tiles are in Hilbert order, equal tiles stored
 * one time.
 */
export function writeArchive(tiles: Iterable<Tile>, info: ArchiveInfo): Buffer {
  const sorted = [...tiles]
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .toSorted((a, b) => a.id - b.id);
  const chunks: Buffer[] = [];
  const seen = new Map<string, { offset: number; length: number }>();
  const entries: Entry[] = [];
  let size = 0;
  for (const { id, data } of sorted) {
    const hash = createHash('sha1').update(data).digest('base64');
    let place = seen.get(hash);
    if (!place) {
      const packed = gzipSync(data);
      place = { offset: size, length: packed.length };
      seen.set(hash, place);
      chunks.push(packed);
      size += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...place });
  }
  const { root, leaves } = directories(entries);
  const metadata = gzipSync(JSON.stringify(info.metadata));
  const header = writeHeader(info, {
    root: root.length,
    metadata: metadata.length,
    leaves: leaves.length,
    tiles: size,
    counts: [sorted.length, entries.length, seen.size],
  });
  return Buffer.concat([header, root, metadata, leaves, ...chunks]);
}

/** The root points to leaf directories if one directory does not fit. */
function directories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = directory(entries);
  if (whole.length <= ROOT_LIMIT) return { root: whole, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const part = entries.slice(start, start + LEAF_ENTRIES);
    const packed = directory(part);
    pointers.push({ id: part[0]?.id ?? 0, run: 0, offset, length: packed.length });
    leaves.push(packed);
    offset += packed.length;
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) };
}

/** Encodes columns of varints: id steps, run lengths, lengths, offsets (0: directly after the previous entry). */
function directory(entries: readonly Entry[]): Buffer {
  const numbers = [entries.length];
  let lastId = 0;
  for (const { id } of entries) {
    numbers.push(id - lastId);
    lastId = id;
  }
  numbers.push(...entries.map(({ run }) => run), ...entries.map(({ length }) => length));
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    numbers.push(before && offset === before.offset + before.length ? 0 : offset + 1);
  });
  return gzipSync(Buffer.from(numbers.flatMap(varint)));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}

interface Sizes {
  root: number;
  metadata: number;
  leaves: number;
  tiles: number;
  counts: [addressed: number, entries: number, contents: number];
}

function writeHeader(info: ArchiveInfo, sizes: Sizes): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 0, 'ascii');
  header.writeUInt8(3, 7);
  let at = HEADER_BYTES;
  [sizes.root, sizes.metadata, sizes.leaves, sizes.tiles].forEach((length, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    at += length;
  });
  sizes.counts.forEach((count, index) => header.writeBigUInt64LE(BigInt(count), 72 + index * 8));
  header.writeUInt8(1, 96); // Clustered: tiles are ordered by id.
  header.writeUInt8(GZIP, 97);
  header.writeUInt8(GZIP, 98);
  header.writeUInt8(MVT, 99);
  header.writeUInt8(info.minZoom, 100);
  header.writeUInt8(info.maxZoom, 101);
  const { bounds, center } = info;
  [bounds.minLon, bounds.minLat, bounds.maxLon, bounds.maxLat].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4),
  );
  header.writeUInt8(center.zoom, 118);
  header.writeInt32LE(Math.round(center.lon * 1e7), 119);
  header.writeInt32LE(Math.round(center.lat * 1e7), 123);
  return header;
}
