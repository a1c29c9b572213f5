import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import type { IntentHandler } from '../payments/index.ts';
import { linkKeyOf } from './order-link.ts';
import { proofKeyOf } from './proof.ts';
import { createGuestReceipts, type ReceiptDeps } from './receipts.ts';

export interface Guests {
  receipts: Worker;
  notifying(handler: IntentHandler): IntentHandler;
  schedule(jobs: Jobs): Promise<void>;
}

export function createGuests(
  deps: Omit<ReceiptDeps, 'proofKey' | 'linkKey'> & { secretKey: string },
): Guests {
  const keys = { proofKey: proofKeyOf(deps.secretKey), linkKey: linkKeyOf(deps.secretKey) };
  const receipts = createGuestReceipts({ ...deps, ...keys });
  return {
    receipts,
    notifying: (handler) => (stored) => {
      const intent = handler(stored);
      if (intent === null) return null;
      return {
        ...intent,
        fulfil: (tx, payment, now) => {
          if (payment.isGuest) receipts.wake();
          return intent.fulfil(tx, payment, now);
        },
      };
    },
    schedule: (jobs) => jobs.schedule('guests-sweep', '* * * * *', () => receipts.sweep()),
  };
}
