import type { Catalogue } from './catalogue.ts';

const files = import.meta.glob<Catalogue>('/src/**/messages/en.ts', { eager: true, import: 'en' });

/** Texts by folder under `src`, for example `features/login`. */
export const english: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [
    file.slice('/src/'.length, -'/messages/en.ts'.length),
    texts,
  ]),
);
