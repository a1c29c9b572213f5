import type { Clock } from '#src/platform/clock.ts';
import type { TokenRow } from './tokens.sql.ts';

const TRUST_MS = 5000;
const MOST = 20_000;

export interface TokenCache {
  get(key: string): TokenRow | null;
  /** Call it before the query: `put` stores nothing if a token has ended since. */
  mark(): number;
  put(key: string, row: TokenRow, mark: number): void;
  drop(isEnded: (row: TokenRow, key: string) => boolean): void;
}

/**
 * A token ended on another server may allow reads for a few seconds but moves no money: money statements check the
 * token in the database.
 */
export function createTokenCache(clock: Clock): TokenCache {
  const rows = new Map<string, { row: TokenRow; at: number }>();
  let drops = 0;
  return {
    get(key) {
      const found = rows.get(key);
      if (!found) return null;
      const age = clock.now() - found.at;
      if (age >= 0 && age < TRUST_MS) return found.row;
      rows.delete(key);
      return null;
    },
    mark: () => drops,
    put(key, row, mark) {
      if (mark !== drops) return;
      if (rows.size >= MOST) rows.clear();
      rows.set(key, { row, at: clock.now() });
    },
    drop(isEnded) {
      drops += 1;
      for (const [key, { row }] of rows) if (isEnded(row, key)) rows.delete(key);
    },
  };
}
