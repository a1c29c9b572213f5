import type { Operation } from '@gorpark/contract';
import { TransportFault } from './faults.ts';

/**
 * Concurrent calls before a class is refused: public data first, then drivers, money last. A call is refused before
 * any work, never interrupted [LOD-5].
 */
export const ADMISSION = { public: 96, driver: 192, money: 256 } as const;

export interface OverloadGuard {
  /** Throws 503 with Retry-After if the class is full. The returned function leaves it. */
  enter(operation: Operation): () => void;
  inFlight: () => number;
  refused: () => number;
}

export function createOverloadGuard(
  limits: Record<keyof typeof ADMISSION, number> = ADMISSION,
): OverloadGuard {
  let inFlight = 0;
  let refused = 0;
  return {
    enter(operation) {
      if (inFlight >= limits[classOf(operation)]) {
        refused += 1;
        throw new TransportFault(503, { 'retry-after': '1' });
      }
      inFlight += 1;
      return () => {
        inFlight -= 1;
      };
    },
    inFlight: () => inFlight,
    refused: () => refused,
  };
}

function classOf(operation: Operation): keyof typeof ADMISSION {
  if (operation.isMoney === true) return 'money';
  return operation.token.need === 'none' && operation.method === 'GET' ? 'public' : 'driver';
}
