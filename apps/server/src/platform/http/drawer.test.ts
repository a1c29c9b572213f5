import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestFiles, type TestFiles } from '../../test/files.ts';
import { createManualClock } from '../clock.ts';
import { type Drawer, startDrawer } from './drawer.ts';

let files: TestFiles;
let drawer: Drawer;
let faults: string[];

beforeEach(() => {
  files = createTestFiles();
  faults = [];
  const started = startDrawer({
    webFolder: files.webFolder,
    clock: createManualClock(1000),
    answer: () => Promise.resolve({ status: 200, contentType: 'application/json', body: '{}' }),
    onFault: (reason) => faults.push(reason),
    longestMs: 500,
  });
  if (!started) throw new Error('no drawing thread');
  drawer = started;
});
afterEach(async () => {
  await drawer.stop();
  files.remove();
});

const draw = (address: string, isCoded = false) =>
  drawer.draw({ address, city: 'saint-petersburg', isCityChosen: false, readsRussian: true }, isCoded);

it('[LOD-9] refuses further drawings while twenty wait, and replaces a thread that hangs', async () => {
  const waiting = Array.from({ length: 20 }, (_, index) => draw(`/news/${index}-endless`));
  expect(await draw('/news/1')).toBe('failed');
  expect(faults).toEqual([]);

  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['failed']));
  expect(faults).toEqual(['a drawing hangs']);
  expect(await draw('/news/1')).toMatchObject({ type: 'drawn' });
});

it('[LOD-5] draws fixed pages while pages with a code wait', async () => {
  const coded = Array.from({ length: 5 }, (_, index) => draw(`/news/${index}-endless`, true));
  expect(await coded[4]).toBe('failed');
  // Refused at once, not after the thread hangs.
  expect(faults).toEqual([]);
  expect(await draw('/')).toMatchObject({ type: 'drawn' });
});

it('[LOD-9] replaces a thread that crashed; a failed drawing keeps its thread', async () => {
  expect(await Promise.all([draw('/news/crash'), draw('/news/endless')])).toEqual(['failed', 'failed']);
  expect(faults).toEqual(['crash']);
  expect(await Promise.all([draw('/news/broken'), draw('/news/gone'), draw('/')])).toEqual([
    'failed',
    'missing',
    expect.objectContaining({ type: 'drawn' }),
  ]);
  expect(faults).toEqual(['crash', 'broken']);
});

it('[LOD-9] replaces a thread that ended', async () => {
  expect(await Promise.all([draw('/news/exit'), draw('/news/endless')])).toEqual(['failed', 'failed']);
  expect(faults).toEqual(['the drawing thread ended']);
  expect(await draw('/')).toMatchObject({ type: 'drawn' });
});

it('draws nothing without a built client', () => {
  const without = startDrawer({
    webFolder: files.mapsFolder,
    clock: createManualClock(0),
    answer: () => Promise.reject(new Error('not asked')),
    onFault: () => undefined,
  });
  expect(without).toBeNull();
});
