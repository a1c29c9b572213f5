import type { FailureName } from '@gorpark/contract/failures';
import type { Kopecks } from '@gorpark/domain/money';
import type { Failure } from './bank/arrival.ts';
import type { PendingPayment } from './bank/pending.ts';

/** The bank's page and the amount it takes. `payment` is null for a guest, who has no profile. */
export interface BankStep {
  address: string;
  sum: Kopecks;
  payment: PendingPayment | null;
}

/**
 * - `quote`: the price is on its way; `method`: the driver chooses and may submit.
 * - `bank`: the bank's page is announced but not open yet.
 * - `unpaid`: the bank declined a card, the order can still be paid; `late`: no answer for long.
 * - `offline`: nothing was sent; `lost`: no response, so the payment may have taken effect.
 */
export type Phase =
  | 'quote'
  | 'method'
  | 'sending'
  | 'bank'
  | 'waiting'
  | 'unpaid'
  | 'late'
  | 'refused'
  | 'lost'
  | 'offline'
  | 'done'
  | Failure['kind'];

/** What a phase shows beside its name. */
export interface Facts {
  failure?: FailureName | undefined;
  /** For `lost`: false if the session list is unknown too. */
  isListKnown?: boolean | undefined;
  step?: BankStep;
  /** How the payment failed. */
  end?: Failure;
}

export type CheckoutState = Facts & { phase: Phase };

const FORM = { submit: 'sending', edit: 'method' } as const;
const ENDS = {
  arrived: 'done',
  declined: 'declined',
  cancelled: 'cancelled',
  failed: 'failed',
  returned: 'returned',
} as const satisfies Record<'arrived' | Failure['kind'], Phase>;
const OPEN = { ...ENDS, unpaid: 'unpaid', giveUp: 'late' } as const;

/** All transitions. A phase ignores every other event, so a late answer changes nothing. */
const TRANSITIONS = {
  quote: { quoted: 'method' },
  method: { submit: 'sending', requote: 'quote' },
  sending: {
    paid: 'done',
    toBank: 'bank',
    toWait: 'waiting',
    refused: 'refused',
    lost: 'lost',
    offline: 'offline',
    /** Nothing was sent, the form waits below the login dialog, or the page is left for the bank. */
    blocked: 'method',
  },
  refused: FORM,
  lost: FORM,
  offline: FORM,
  bank: { ...ENDS, unpaid: 'unpaid', opened: 'waiting', back: 'method' },
  waiting: { ...OPEN, slow: 'late' },
  unpaid: { ...OPEN, payable: 'waiting' },
  late: OPEN,
  /** A form that stays on the page may pay again. */
  done: FORM,
  declined: {},
  cancelled: {},
  failed: {},
  returned: {},
} as const satisfies Record<Phase, Readonly<Record<string, Phase>>>;

/** The driver may still change what is paid: nothing is under way. */
export const FORM_PHASES: ReadonlySet<Phase> = new Set<Phase>(['quote', 'method', 'refused', 'offline']);

type KeysOf<T> = T extends unknown ? keyof T : never;
export type CheckoutEvent = KeysOf<(typeof TRANSITIONS)[Phase]>;

/** Returns the phase after an event; undefined: the phase ignores it. */
export const nextPhase = (phase: Phase, type: CheckoutEvent): Phase | undefined => {
  const transitions: Readonly<Partial<Record<CheckoutEvent, Phase>>> = TRANSITIONS[phase];
  return transitions[type];
};

export const reduce = (
  state: CheckoutState,
  { type, ...facts }: Facts & { type: CheckoutEvent },
): CheckoutState => {
  const phase = nextPhase(state.phase, type);
  return phase === undefined ? state : { ...facts, phase };
};
