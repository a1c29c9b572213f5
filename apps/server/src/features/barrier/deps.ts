import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db/schema.ts';
import type { Actor } from '#src/platform/http/route.ts';
import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import type { CityBook } from '../cities/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Gate, ReadGateEvent } from './ports.ts';

export interface BarrierDeps {
  db: Db;
  clock: Clock;
  log: Logger;
  metrics: Pick<Metrics, 'countPayment'>;
  cities: CityBook;
  payments: Pick<Payments, 'methodOf' | 'begin' | 'open' | 'notServed'>;
  /** null: no barriers; price requests return ServerGateParkingError. */
  gate: Gate | null;
  /** null: no barrier sends events. */
  readEvent: ReadGateEvent | null;
}

/** Companies cannot pay barrier tickets. */
export type BarrierPayer = Actor & { kind: 'driver' | 'guest' };

export function isBarrierPayer(actor: Actor): actor is BarrierPayer {
  return actor.kind === 'driver' || actor.kind === 'guest';
}
