import { useMemo } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { readJson, writeJson } from '#src/lib/storage.ts';

export const FILE_TYPES = ['xls', 'pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** So long the link of a file is good (X15), milliseconds. */
export const LINK_MS = 600_000;

/** A file of the history that was asked for. */
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
    const isGood = (value: unknown): value is AskedFile => {
      const { type, link, id, rows, atMs } = (value ?? {}) as Readonly<Record<string, unknown>>;
      const ageMs = typeof atMs === 'number' ? device.now() - atMs : LINK_MS;
      const isFile =
        FILE_TYPES.some((one) => one === type) && typeof link === 'string' && typeof id === 'string';
      return isFile && (rows === null || typeof rows === 'number') && ageMs >= 0 && ageMs < LINK_MS;
    };
    return {
      read: () => readJson(tab, key, isGood),
      keep: (file: AskedFile) => void writeJson(tab, key, { ...file, atMs: device.now() }),
      forget: () => tab.remove(key),
    };
  }, [tab, key, device]);
};
