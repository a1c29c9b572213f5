import { useMemo } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { readJson, writeJson } from '#src/lib/storage.ts';

export const FILE_TYPES = ['xls', 'pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** So long the link of a file is good (D-X15), milliseconds. */
export const LINK_MS = 600_000;

/** A file of the history that was wished for; whether the question has arrived is not known yet. */
export interface WishedFile {
  type: FileType;
  /** The filters of the question. */
  wish: Readonly<Record<string, string>>;
}

/** A file of the history that the back end has promised. */
export interface AskedFile {
  type: FileType;
  link: string;
  /** For its progress; empty where the back end knows none. */
  id: string;
  /** Where it is cut: how many operations it holds. */
  rows: number | null;
}

/**
 * The file that is in preparation, as this tab remembers it: a reload finds it again while its link is good. What is
 * stored may be old or edited by hand.
 */
export const useKeptFile = () => {
  const { tab, city, device, session } = useCore();
  // A driver and a company may be logged in at once.
  const key = `gorpark.history-file.${city.city}.${session.get().userType}`;

  return useMemo(() => {
    const isGood = (value: unknown): value is WishedFile | AskedFile => {
      const { type, link, id, rows, wish, atMs } = (value ?? {}) as Readonly<Record<string, unknown>>;
      const ageMs = typeof atMs === 'number' ? device.now() - atMs : LINK_MS;
      if (!FILE_TYPES.some((one) => one === type) || ageMs < 0 || ageMs >= LINK_MS) return false;
      if (wish !== undefined) return isWish(wish);
      const isNamed = typeof link === 'string' && typeof id === 'string';
      return isNamed && (rows === null || typeof rows === 'number');
    };
    return {
      read: () => readJson(tab, key, isGood),
      keep: (file: WishedFile | AskedFile) => void writeJson(tab, key, { ...file, atMs: device.now() }),
      forget: () => tab.remove(key),
    };
  }, [tab, key, device]);
};

const isWish = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
