import type { Logger } from '#src/platform/observe/log.ts';
import type { Metrics } from '#src/platform/observe/metrics.ts';
import type { Tracing } from '#src/platform/observe/tracing.ts';
import { type PaymentProvider, ProviderError } from './ports.ts';

export interface WatchDeps {
  log: Logger;
  metrics: Pick<Metrics, 'countProviderFailure' | 'countProviderCall' | 'watchProvider'>;
  tracing?: Tracing | undefined;
}

/** Counts and traces calls; logs failed ones. */
export function watchProvider(provider: PaymentProvider, deps: WatchDeps): PaymentProvider {
  const { name } = provider;
  deps.metrics.watchProvider(name);

  async function watch<T>(operation: string, city: string, work: () => Promise<T>): Promise<T> {
    const span = deps.tracing?.call(`${name} ${operation}`, { provider: name, operation });
    try {
      const answer = await work();
      span?.end({ result: 'ok' }, false);
      deps.metrics.countProviderCall(name, 'done');
      return answer;
    } catch (error) {
      deps.metrics.countProviderCall(name, 'failed');
      if (error instanceof ProviderError) {
        const { failure, reason } = error;
        deps.metrics.countProviderFailure({ provider: name, failure, ...reason });
        deps.log.warn('payment provider', { city, provider: name, operation, name: failure, ...reason });
        span?.end({ result: failure, ...reason }, true);
      } else span?.end({ result: 'error' }, true);
      throw error;
    }
  }

  return {
    ...provider,
    create: (order) => watch('create', order.shop, () => provider.create(order)),
    status: (order) => watch('status', order.shop, () => provider.status(order)),
    refund: (order) => watch('refund', order.shop, () => provider.refund(order)),
    ...(provider.cancel && {
      cancel: (order) => watch('cancel', order.shop, async () => provider.cancel?.(order)),
    }),
    ...(provider.askRefund && {
      askRefund: (refund) =>
        watch('refund status', refund.shop, async () => (await provider.askRefund?.(refund)) ?? null),
    }),
  };
}
