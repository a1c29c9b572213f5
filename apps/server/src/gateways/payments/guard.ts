import { type PaymentProvider, ProviderError } from '#src/features/payments/index.ts';
import type { Clock } from '#src/platform/clock.ts';

/** Concurrent calls; more are refused without waiting [LOD-4]. */
const MOST_CALLS = 64;
/** Failures in a row that open the breaker, and milliseconds until it half-opens [FLT-19]. */
const FAILURES = 5;
const REST_MS = 15_000;

export interface GuardOptions {
  clock: Clock;
  mostCalls?: number;
  onOpen?: (provider: string) => void;
}

/**
 * An open breaker returns "nothing charged" immediately. After a pause one call goes through and its result decides.
 * A refusal counts as a response.
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
