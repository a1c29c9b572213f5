import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Operation, operations } from './index.ts';

const FOLDER = path.join(import.meta.dirname, 'operations');

async function declaredIn(file: string): Promise<[string, Operation][]> {
  const module = (await import(path.join(FOLDER, file))) as Record<string, unknown>;
  return Object.entries(module).filter(
    (entry): entry is [string, Operation] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'paths' in entry[1] && 'method' in entry[1],
  );
}

describe('index of the contract', () => {
  it.each(readdirSync(FOLDER))('contains every operation of %s under its name', async (file) => {
    const known = new Map<string, Operation>(Object.entries(operations));
    const lost = (await declaredIn(file)).filter(([name, operation]) => known.get(name) !== operation);
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  it('contains only operations declared in the folder', async () => {
    const declared = (await Promise.all(readdirSync(FOLDER).map(declaredIn))).flat();
    expect(declared.map(([name]) => name).toSorted()).toEqual(Object.keys(operations).toSorted());
  });
});
