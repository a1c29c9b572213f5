import { useMemo } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { readJson, writeJson } from '#src/lib/storage.ts';

export const FILE_TYPES = ['xls', 'pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Validity of a link, milliseconds [papers-10]. */
export const LINK_MS = 600_000;

export interface RequestedFile {
  type: FileType;
  intent: Readonly<Record<string, string>>;
}

export interface AskedFile {
  type: FileType;
  link: string;
  id: string;
  rows: number | null;
}

/** Stores the link in this tab while it is valid. Stored values may be outdated or edited. */
export const useStoredFile = () => {
  const { tab, city, device, session } = useCore();
  // A driver and a company may be logged in at the same time.
  const key = `gorpark.history-file.${city.city}.${session.get().userType}`;

  return useMemo(() => {
    const isGood = (value: unknown): value is RequestedFile | AskedFile => {
      const { type, link, id, rows, intent, atMs } = (value ?? {}) as Readonly<Record<string, unknown>>;
      const ageMs = typeof atMs === 'number' ? device.now() - atMs : LINK_MS;
      if (!FILE_TYPES.some((one) => one === type) || ageMs < 0 || ageMs >= LINK_MS) return false;
      if (intent !== undefined) return isIntent(intent);
      const isNamed = typeof link === 'string' && typeof id === 'string';
      return isNamed && (rows === null || typeof rows === 'number');
    };
    return {
      read: () => readJson(tab, key, isGood),
      keep: (file: RequestedFile | AskedFile) => void writeJson(tab, key, { ...file, atMs: device.now() }),
      forget: () => tab.remove(key),
    };
  }, [tab, key, device]);
};

const isIntent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => typeof one === 'string');
