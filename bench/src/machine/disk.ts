import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BLOCK = Buffer.alloc(8192, 1);
const EVERY_MS = 20;

/** Runs the work and returns beside its value the milliseconds of each small write that the disk confirmed meanwhile. */
export async function withDisk<T>(work: () => Promise<T>): Promise<{ value: T; disk: number[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gorpark-bench-disk-'));
  const file = await open(path.join(folder, 'writes'), 'w');
  const disk: number[] = [];
  let isOver = false;
  const probe = async (): Promise<void> => {
    while (!isOver) {
      const start = performance.now();
      await file.write(BLOCK, 0, BLOCK.length, 0);
      await file.datasync();
      disk.push(performance.now() - start);
      await sleep(EVERY_MS);
    }
  };
  const probing = probe();
  try {
    return { value: await work(), disk };
  } finally {
    isOver = true;
    await probing;
    await file.close();
    await rm(folder, { recursive: true });
  }
}
