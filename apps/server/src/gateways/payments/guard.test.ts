import { kopecks } from '@gorpark/domain/money';
import { describe, expect, it } from 'vitest';
import { type PaymentProvider, ProviderError, type ProviderFailure } from '#src/features/payments/index.ts';
import { createManualClock } from '#src/platform/clock.ts';
import { guardProvider } from './guard.ts';

const ASKED = { shop: 'moscow', orderNumber: '1', nonce: null, id: null, createdMs: 0 };

function guarded(mostCalls = 64) {
  const clock = createManualClock(0);
  const state = { failure: null as ProviderFailure | null, calls: 0, opened: 0, hold: Promise.resolve() };
  const provider = {
    name: 'bank',
    status: async () => {
      state.calls += 1;
      await state.hold;
      if (state.failure) throw new ProviderError(state.failure);
      return null;
    },
  } as Partial<PaymentProvider> as PaymentProvider;
  const onOpen = () => (state.opened += 1);
  const guard = guardProvider(provider, { clock, mostCalls, onOpen });
  const ask = () =>
    guard.status(ASKED).then(
      () => 'answer',
      (error: ProviderError) => error.failure,
    );
  return { clock, state, ask };
}

describe('circuit breaker of a provider', () => {
  it('[FLT-19][FLT-35] counts refunds in progress as responses and stays closed', async () => {
    const provider = {
      name: 'bank',
      refund: () => Promise.resolve(null),
      status: () => Promise.resolve(null),
    } as Partial<PaymentProvider> as PaymentProvider;
    const guard = guardProvider(provider, { clock: createManualClock(0) });
    const refund = { shop: 'moscow', id: '1', amount: kopecks(100), key: 'k' };
    for (let call = 0; call < 6; call++) expect(await guard.refund(refund)).toBeNull();
    expect(await guard.status(ASKED)).toBeNull();
  });

  it('[FLT-19] opens after five failures in a row, fails calls immediately and reports it once', async () => {
    const { state, ask } = guarded();
    state.failure = 'unknown';
    for (let call = 0; call < 5; call++) expect(await ask()).toBe('unknown');
    for (let call = 0; call < 3; call++) expect(await ask()).toBe('unavailable');
    expect([state.calls, state.opened]).toEqual([5, 1]);
  });

  it('[FLT-19] lets one call through after a pause and closes or reopens by its result', async () => {
    const { clock, state, ask } = guarded();
    state.failure = 'unavailable';
    for (let call = 0; call < 5; call++) await ask();
    clock.advance(15_000);
    let release: () => void = () => undefined;
    state.hold = new Promise((resolve) => {
      release = resolve;
    });
    const trial = ask();
    expect(await ask()).toBe('unavailable');
    release();
    expect(await trial).toBe('unavailable');
    expect(await ask()).toBe('unavailable');
    expect(state.calls).toBe(6);
    clock.advance(15_000);
    state.failure = null;
    expect([await ask(), await ask()]).toEqual(['answer', 'answer']);
  });

  it('counts a refusal as a response and stays closed', async () => {
    const { state, ask } = guarded();
    state.failure = 'refused';
    for (let call = 0; call < 20; call++) expect(await ask()).toBe('refused');
  });

  it('[LOD-4] refuses calls over the limit immediately as not sent', async () => {
    const { state, ask } = guarded(64);
    let release: () => void = () => undefined;
    state.hold = new Promise((resolve) => {
      release = resolve;
    });
    const calls = Array.from({ length: 100 }, ask);
    expect(await Promise.race(calls)).toBe('unavailable');
    release();
    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => answer === 'answer')).toHaveLength(64);
    expect(state.calls).toBe(64);
  });
});
