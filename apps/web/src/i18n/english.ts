import type { Catalogue } from './catalogue.ts';

/** The English texts of every folder, in one file: it is sent for when somebody reads English. */
const files = import.meta.glob<Catalogue>('/src/**/messages/en.ts', { eager: true, import: 'en' });

/** By the folder under `src`, for example `features/login`. */
export const english: Readonly<Record<string, Catalogue>> = Object.fromEntries(
  Object.entries(files).map(([file, texts]) => [
    file.slice('/src/'.length, -'/messages/en.ts'.length),
    texts,
  ]),
);
