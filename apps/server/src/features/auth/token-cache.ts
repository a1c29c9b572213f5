import type { Clock } from '#src/platform/clock.ts';
import type { TokenRow } from './tokens.sql.ts';

/** How long a token that was looked up is believed without asking the database again, milliseconds. */
const TRUST_MS = 5000;
const MOST = 20_000;

export interface TokenCache {
  get(key: string): TokenRow | null;
  /** Take it before the database is asked; `put` keeps nothing when a token was ended since. */
  mark(): number;
  put(key: string, row: TokenRow, mark: number): void;
  /** Forgets the tokens that `isEnded` names, at once. */
  drop(isEnded: (row: TokenRow, key: string) => boolean): void;
}

/**
 * Spares a round trip for a caller who makes several calls in a row. A token ended on another server may read for
 * a few seconds more; it moves no money there, because every money statement looks at the token itself.
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
