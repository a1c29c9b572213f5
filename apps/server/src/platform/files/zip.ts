import { constants, crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Takes the bytes of the archive in their order; awaited, so that a slow reader slows the writer. */
export type Sink = (bytes: Buffer) => Promise<void>;

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** 1 January 1980: the archive says nothing about when it was made, so equal content gives equal bytes. */
const DOS_DATE = 0x21;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;

export interface ZipWriter {
  /** One file, whose text comes in parts; only one part is in memory at a time. */
  file(name: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void>;
  end(): Promise<void>;
}

/** An archive that is written as it goes: what it holds is never in memory as a whole. Up to 4 GB. */
export function createZip(sink: Sink): ZipWriter {
  const entries: Entry[] = [];
  let offset = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    offset += bytes.length;
    await sink(bytes);
  };

  return {
    async file(name, parts) {
      const entry: Entry = { name: Buffer.from(name, 'utf8'), crc: 0, packed: 0, size: 0, offset };
      await write(localHeader(entry));
      const before = offset;
      const deflate = createDeflateRaw({ level: 6 });
      for await (const part of parts) {
        const bytes = Buffer.from(part, 'utf8');
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        for (const packed of await deflated(deflate, bytes)) await write(packed);
      }
      for (const packed of await ended(deflate)) await write(packed);
      entry.packed = offset - before;
      await write(descriptor(entry));
      entries.push(entry);
    },
    async end() {
      const start = offset;
      for (const entry of entries) await write(centralHeader(entry));
      await write(endRecord(entries.length, offset - start, start));
    },
  };
}

/** What comes out once this part is through; a flush at each part keeps nothing behind. */
async function deflated(deflate: DeflateRaw, bytes: Buffer): Promise<Buffer[]> {
  deflate.write(bytes);
  await new Promise<void>((resolve) => deflate.flush(constants.Z_SYNC_FLUSH, () => resolve()));
  return taken(deflate);
}

async function ended(deflate: DeflateRaw): Promise<Buffer[]> {
  const out: Buffer[] = [];
  deflate.end();
  for await (const chunk of deflate) out.push(chunk as Buffer);
  return out;
}

function taken(deflate: DeflateRaw): Buffer[] {
  const out: Buffer[] = [];
  for (let chunk = deflate.read() as Buffer | null; chunk; chunk = deflate.read() as Buffer | null)
    out.push(chunk);
  return out;
}

function localHeader({ name }: Entry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function descriptor({ crc, packed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(0x08074b50, 0);
  bytes.writeUInt32LE(crc, 4);
  bytes.writeUInt32LE(packed, 8);
  bytes.writeUInt32LE(size, 12);
  return bytes;
}

function centralHeader({ name, crc, packed, size, offset }: Entry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  header.writeUInt16LE(FLAGS, 8);
  header.writeUInt16LE(DEFLATED, 10);
  header.writeUInt16LE(DOS_DATE, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endRecord(count: number, size: number, start: number): Buffer {
  const bytes = Buffer.alloc(22);
  bytes.writeUInt32LE(0x06054b50, 0);
  bytes.writeUInt16LE(count, 8);
  bytes.writeUInt16LE(count, 10);
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt32LE(start, 16);
  return bytes;
}
