import { describe, expect, it } from 'vitest';
import { parseCores, parseProcess } from './proc.ts';

const STAT = `cpu  300 0 100 900 50 5 5 0 0 0
cpu0 100 10 50 700 40 5 5 1 0 0
cpu1 200 0 50 200 10 0 0 0 0 0
intr 12345
ctxt 999
`;

describe('CPU counters of the kernel', () => {
  it('returns each core without the total line and counts disk waits as idle', () => {
    expect(parseCores(STAT)).toEqual([
      { busy: 171, total: 911 },
      { busy: 250, total: 460 },
    ]);
  });

  it('parses the times of a process with spaces and brackets in its name', () => {
    const line = '4242 (post) gres: w (x) S 77 4242 4242 0 -1 4194560 1 2 3 4 120 30 400 50 20 0 1 0 99';
    expect(parseProcess(line)).toEqual({ pid: 4242, parent: 77, own: 150, ended: 450 });
  });
});
