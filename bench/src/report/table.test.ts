import { describe, expect, it } from 'vitest';
import { atLeast, atMost, exactly, isMet, type Row } from './row.ts';
import { tableText, verdictOf } from './table.ts';

const ROW: Row = {
  id: 'SPD-01',
  what: 'session start',
  against: 'pgbench, 8 clients',
  unit: 'x',
  figure: { median: 0.6, min: 0.5, max: 0.7, count: 5 },
  goal: atLeast(0.6),
  basis: 'rate',
  isGate: false,
  note: '',
};

describe('table of the bench', () => {
  it('[SPD-01] meets a goal at exactly its figure, as minimum or as maximum', () => {
    expect(isMet(ROW)).toBe(true);
    expect(isMet({ ...ROW, goal: atLeast(0.601) })).toBe(false);
    expect(isMet({ ...ROW, goal: atMost(0.6) })).toBe(true);
    expect(isMet({ ...ROW, goal: atMost(0.599) })).toBe(false);
    expect(isMet({ ...ROW, goal: null })).toBeNull();
  });

  it('marks verdicts from a busy machine', () => {
    expect(verdictOf(ROW)).toBe('met');
    expect(verdictOf({ ...ROW, basis: 'cpu' })).toBe('~met');
    expect(verdictOf({ ...ROW, basis: 'busy', goal: atLeast(1) })).toBe('~missed');
    expect(verdictOf({ ...ROW, goal: null })).toBe('');
  });

  it('shows the median with its range, the comparison and the method', () => {
    const text = tableText([
      ROW,
      { ...ROW, id: 'SPD-14', unit: 'kB', figure: exactly(120.04), basis: 'exact' },
    ]);
    expect(text).toMatch(/SPD-01 +session start +0\.60 x +0\.50\.\.0\.70 +5 +>= 0\.60 +rate +met/);
    expect(text).toContain('        pgbench, 8 clients');
    expect(text).toMatch(/SPD-14 +session start +120\.0 kB +1 /);
  });
});
