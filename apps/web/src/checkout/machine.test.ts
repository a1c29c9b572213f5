import { describe, expect, it } from 'vitest';
import { kopecks } from '@gorpark/domain/money';
import { type CheckoutEvent, type CheckoutState, nextPhase, type Phase, reduce } from './machine.ts';

const PHASES: readonly Phase[] = [
  ...([
    'quote',
    'method',
    'sending',
    'bank',
    'waiting',
    'unpaid',
    'late',
    'refused',
    'lost',
    'offline',
  ] as const),
  ...(['done', 'declined', 'cancelled', 'failed', 'returned'] as const),
];
const EVENTS: readonly CheckoutEvent[] = [
  ...(['quoted', 'requote', 'submit', 'edit', 'paid', 'toBank', 'toWait', 'refused', 'lost'] as const),
  ...(['offline', 'blocked', 'opened', 'back', 'unpaid', 'payable', 'slow', 'giveUp'] as const),
  ...(['arrived', 'declined', 'cancelled', 'failed', 'returned'] as const),
];

const run = (...events: CheckoutEvent[]): Phase =>
  events.reduce((state, type): CheckoutState => reduce(state, { type }), { phase: 'quote' } as CheckoutState)
    .phase;

describe('checkout', () => {
  it.each<[Phase, CheckoutEvent[]]>([
    ['done', ['quoted', 'submit', 'paid']],
    ['waiting', ['quoted', 'submit', 'toBank', 'opened']],
    ['done', ['quoted', 'submit', 'toWait', 'slow', 'arrived']],
    ['returned', ['quoted', 'submit', 'toBank', 'opened', 'unpaid', 'payable', 'returned']],
    ['unpaid', ['quoted', 'submit', 'toBank', 'unpaid']],
    ['waiting', ['quoted', 'submit', 'toBank', 'opened', 'unpaid', 'payable']],
    ['late', ['quoted', 'submit', 'toWait', 'giveUp', 'slow']],
    ['method', ['quoted', 'submit', 'toBank', 'back']],
    ['sending', ['quoted', 'submit', 'lost', 'submit']],
    ['quote', ['quoted', 'submit', 'refused', 'edit', 'requote']],
  ])('reaches %s by %j', (phase, events) => {
    expect(run(...events)).toBe(phase);
  });

  it('[PAY-052] submits nothing while the price loads or another request is sent', () => {
    const submitting = PHASES.filter((phase) => nextPhase(phase, 'submit') !== undefined);
    expect(submitting).toEqual(['method', 'refused', 'lost', 'offline', 'done']);
  });

  it('[PAY-157] ignores a late answer after the payment has ended, and ends a late payment', () => {
    const answers = ['arrived', 'declined', 'cancelled', 'failed', 'returned', 'unpaid'] as const;
    for (const phase of ['declined', 'cancelled', 'failed', 'returned', 'done'] as const)
      for (const type of answers)
        expect([phase, type, nextPhase(phase, type)]).toEqual([phase, type, undefined]);
    for (const phase of ['waiting', 'unpaid', 'late'] as const)
      for (const type of answers)
        expect([phase, type, nextPhase(phase, type)]).not.toEqual([phase, type, undefined]);
  });

  it('keeps the state and its facts for every event that a phase ignores, and replaces them otherwise', () => {
    for (const phase of PHASES)
      for (const type of EVENTS) {
        const state = { phase, step: { address: '/pay', sum: kopecks(100), payment: null } };
        const next = reduce(state, { type, failure: 'NoMoneyNoHoney' });
        const to = nextPhase(phase, type);
        expect(next).toEqual(to === undefined ? state : { phase: to, failure: 'NoMoneyNoHoney' });
      }
  });
});
