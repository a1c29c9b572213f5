import type { Load } from '../measure/pairs.ts';
import type { Bench } from '../product/bench.ts';
import type { Fleet } from '../product/fleet.ts';
import { runDriverLoop } from './driver-loop.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { type Meaning, pgbenchScript, type Recorded } from './statement.ts';

const SMOKE_TRANSACTIONS = 5;

export interface Limit {
  name: string;
  run: (seconds: number, perSecond?: number) => Promise<Load>;
}

export function createLimit(bench: Bench, recorded: Recorded, meaning: Meaning, fleet: Fleet): Limit {
  const program = findPgbench();
  if (program === null) {
    const packs = new Map([...bench.cities].map(([id, { packHash }]) => [id, packHash]));
    const { databaseUrl } = bench.product;
    return {
      name: 'bare driver loop, 8 connections (no pgbench here: it takes more CPU, so that ratios look better)',
      run: (seconds, perSecond) =>
        runDriverLoop({ databaseUrl, recorded, meaning, fleet, packs, seconds, perSecond }),
    };
  }
  const script = pgbenchScript(recorded, meaning, fleet);
  const { database } = bench.product;
  const transactions = bench.plan.isSmoke ? SMOKE_TRANSACTIONS : undefined;
  return {
    name: 'pgbench -M prepared -c 8, same statement, same database',
    run: (seconds, perSecond) => runPgbench({ program, database, script, seconds, transactions, perSecond }),
  };
}
