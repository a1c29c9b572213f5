/** Statuses of a fine (history-and-services §3); `new` is not paid yet, `other` is a word that none of these stands for. */
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

/** Green for paid, red once it lies with the bailiffs, grey on its way, black for every other. */
export const fineColour = (status: FineStatus): FineColour => {
  if (status === 'paid') return 'green';
  if (status === 'bailiffs') return 'red';
  return GREY.has(status) ? 'grey' : 'black';
};

/** Whether something is still to be paid: a fine that was cancelled or suspended asks for nothing. */
export const isFineOwed = (fine: { status: FineStatus; total: number; paid: number }): boolean =>
  fine.status !== 'paid' &&
  fine.status !== 'cancelled' &&
  fine.status !== 'suspended' &&
  fine.paid < fine.total;
