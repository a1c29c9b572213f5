/** `new` is unpaid, `other` an unknown status text. */
export const FINE_STATUSES = [
  'paid',
  'suspended',
  'sent',
  'delivered',
  'cancelled',
  'signed',
  'returned',
  'bailiffs',
  'new',
  'other',
] as const;
export type FineStatus = (typeof FINE_STATUSES)[number];

export type FineColour = 'green' | 'grey' | 'red' | 'black';

const GREY: ReadonlySet<FineStatus> = new Set<FineStatus>([
  'suspended',
  'sent',
  'delivered',
  'cancelled',
  'signed',
  'returned',
]);

export const fineColour = (status: FineStatus): FineColour => {
  if (status === 'paid') return 'green';
  if (status === 'bailiffs') return 'red';
  return GREY.has(status) ? 'grey' : 'black';
};

/** Returns true if an amount is due; cancelled and suspended fines need no payment. */
export const isFineOwed = (fine: { status: FineStatus; total: number; paid: number }): boolean =>
  fine.status !== 'paid' &&
  fine.status !== 'cancelled' &&
  fine.status !== 'suspended' &&
  fine.paid < fine.total;
