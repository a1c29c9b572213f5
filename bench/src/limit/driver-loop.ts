import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Load } from '../measure/pairs.ts';
import { createTurns, type Fleet, tokenHashOf } from '../product/fleet.ts';
import { arrivalGapMs } from '../stats/statistics.ts';
import { fill, type Meaning, type Recorded } from './statement.ts';

const CLIENTS = 8;

export interface DriverLoop {
  databaseUrl: string;
  recorded: Recorded;
  meaning: Meaning;
  fleet: Fleet;
  /** Pack hash by city id. */
  packs: ReadonlyMap<number, string>;
  seconds: number;
  perSecond?: number;
}

/**
 * Replaces pgbench where it is not installed. It uses more CPU, so ratios against it look better; the table names it.
 */
export async function runDriverLoop(loop: DriverLoop): Promise<Load> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => connect(loop.databaseUrl)));
  const values = createValues(loop);
  const start = performance.now();
  const end = start + loop.seconds * 1000;
  const latencies: number[] = [];
  let operations = 0;
  let next = start;
  const work = async (client: pg.Client): Promise<void> => {
    for (;;) {
      let at = performance.now();
      if (loop.perSecond !== undefined) {
        next += arrivalGapMs(loop.perSecond, Math.random());
        at = next;
        await untilMoment(at);
      }
      if (at >= end) return;
      const answer = await client.query({ name: 'limit', text: loop.recorded.text, values: values() });
      if (answer.rowCount !== 1) throw new Error('the statement of the limit side did nothing');
      operations += 1;
      latencies.push(performance.now() - at);
    }
  };
  try {
    await Promise.all(clients.map(work));
    const load = { operations, seconds: (performance.now() - start) / 1000 };
    return loop.perSecond === undefined ? load : { ...load, latencies };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Each row has a new plate. */
function createValues({ recorded, meaning, fleet, packs }: DriverLoop): () => unknown[] {
  let turns = createTurns(fleet);
  return () => {
    let turn = turns();
    if (turn === null) {
      turns = createTurns(fleet);
      turn = turns();
    }
    if (turn === null) throw new Error('a fleet without vehicles');
    return fill<unknown>(recorded.values, meaning, {
      city: turn.cityId,
      driver: turn.driverId,
      pack: packs.get(turn.cityId),
      charge: 1000 + Math.floor(Math.random() * 29_000),
      plate: `P${randomUUID()}`,
      actor: `driver:${turn.driverId}`,
      key: randomUUID(),
      token: tokenHashOf(turn.driverId),
      isNoted: true,
      same: (value) => value,
    });
  };
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function untilMoment(at: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
}
