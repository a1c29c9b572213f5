import { describe, expect, it } from 'vitest';
import { createManualClock } from '#src/platform/clock.ts';
import { createTokenCache } from './token-cache.ts';

const clock = createManualClock(1_000_000);
const at = new Date(0);
const row = {
  id: 7,
  kind: 'driver',
  account_id: 1,
  used_at: at,
  expires_at: at,
  must_set_password: false,
  session_id: null,
} as const;

describe('token cache', () => {
  it('[THR-3] ignores a lookup that was in progress when the token ended', () => {
    const cache = createTokenCache(clock);
    const mark = cache.mark();
    cache.drop((ended) => ended.id === 7);
    cache.put('1:hash', row, mark);
    expect(cache.get('1:hash')).toBeNull();
    cache.put('1:hash', row, cache.mark());
    expect(cache.get('1:hash')).toBe(row);
  });

  it('[THR-3] uses a row for five seconds, but not after the clock was set back', () => {
    const cache = createTokenCache(clock);
    cache.put('1:hash', row, cache.mark());
    clock.advance(4999);
    expect(cache.get('1:hash')).toBe(row);
    clock.advance(1);
    expect(cache.get('1:hash')).toBeNull();
    cache.put('1:hash', row, cache.mark());
    clock.advance(-1);
    expect(cache.get('1:hash')).toBeNull();
  });
});
