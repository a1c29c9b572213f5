import { Zip, ZipDeflate } from 'fflate';

/** Receives the bytes in order; awaited, so that a slow reader slows the writer. */
export type Sink = (bytes: Buffer) => Promise<void>;

export interface ZipWriter {
  /** Only one part is in memory at a time. */
  file(name: string, parts: Iterable<string> | AsyncIterable<string>): Promise<void>;
  end(): Promise<void>;
}

/** Equal content gives equal bytes. */
const NO_TIME = new Date(1980, 0, 1);

/** Creates an archive of up to 4 GB that is never in memory as a whole. @throws compression errors */
export function createZip(sink: Sink): ZipWriter {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    made.push(bytes);
  });
  const drain = async (): Promise<void> => {
    if (failure) throw failure;
    for (const bytes of made.splice(0)) await sink(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  };

  return {
    async file(name, parts) {
      const entry = new ZipDeflate(name, { level: 6 });
      entry.mtime = NO_TIME;
      zip.add(entry);
      for await (const part of parts) {
        entry.push(Buffer.from(part, 'utf8'));
        await drain();
      }
      entry.push(new Uint8Array(0), true);
      await drain();
    },
    async end() {
      zip.end();
      await drain();
    },
  };
}
