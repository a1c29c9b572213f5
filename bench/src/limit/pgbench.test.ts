import { expect, it } from 'vitest';
import { parseLatencies, parseSummary } from './pgbench.ts';

const SUMMARY = `number of clients: 8
number of transactions actually processed: 2468
number of failed transactions: 0 (0.000%)
latency average = 6.4 ms
initial connection time = 31.4 ms
tps = 1234.000000 (without initial connection time)
`;

it('returns the transaction count of pgbench', () => {
  expect(parseSummary(SUMMARY)).toEqual({ operations: 2468, seconds: 2 });
});

it('rejects a run with failed statements', () => {
  expect(() => parseSummary(SUMMARY.replace('failed transactions: 0', 'failed transactions: 3'))).toThrow(
    'pgbench failed',
  );
  expect(() => parseSummary('pgbench: error: client 0 aborted')).toThrow('aborted');
});

it('[SPD-03] returns the latencies of a paced run in milliseconds', () => {
  expect(parseLatencies('0 1 3541 0 1790000000 123456 12\n7 2 12000 0 1790000000 200000 0\n')).toEqual([
    3.541, 12,
  ]);
});
