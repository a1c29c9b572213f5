import { type PaymentProvider, ProviderError } from '#src/features/payments/index.ts';
import type { Clock } from '#src/platform/clock.ts';

/** Calls to one provider under way at once (LOD-4); one more is refused without waiting. */
const MOST_CALLS = 64;
/** Failures in a row after which the provider counts as dead, and how long it is left alone, milliseconds (FLT-19). */
const FAILURES = 5;
const REST_MS = 15_000;

export interface GuardOptions {
  clock: Clock;
  mostCalls?: number;
  onOpen?: (provider: string) => void;
}

/**
 * The same provider behind a circuit breaker and a bound on the calls under way: a dead one answers "surely took nothing"
 * at once instead of holding callers for its time-out. After a rest one call tries; its answer decides for all. A refusal
 * is an answer.
 */
export function guardProvider(provider: PaymentProvider, options: GuardOptions): PaymentProvider {
  const { clock, mostCalls = MOST_CALLS, onOpen } = options;
  let underWay = 0;
  let failures = 0;
  let restUntilMs = 0;
  let isTrying = false;

  async function call<T>(work: () => Promise<T>): Promise<T> {
    const isOpen = failures >= FAILURES;
    const mayTry = isOpen && !isTrying && clock.now() >= restUntilMs;
    if (underWay >= mostCalls || (isOpen && !mayTry)) throw new ProviderError('unavailable');
    underWay += 1;
    isTrying ||= mayTry;
    try {
      const answer = await work();
      failures = 0;
      return answer;
    } catch (error) {
      const isAnswer = error instanceof ProviderError && error.failure === 'refused';
      failures = isAnswer ? 0 : failures + 1;
      if (failures >= FAILURES) restUntilMs = clock.now() + REST_MS;
      if (failures === FAILURES) onOpen?.(provider.name);
      throw error;
    } finally {
      underWay -= 1;
      if (mayTry) isTrying = false;
    }
  }

  return {
    ...provider,
    create: (order) => call(() => provider.create(order)),
    status: (order) => call(() => provider.status(order)),
    refund: (order) => call(() => provider.refund(order)),
  };
}
