import { kopecks } from '@gorpark/domain/money';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type ApiResult, refuse, requestError, succeed } from '#src/api/result.ts';
import { CoreProvider } from '#src/core/core-provider.tsx';
import { createCore } from '#src/core/core.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { optionsQuery } from '#src/core/site.ts';
import { createPaymentMemory } from './bank/pending.ts';
import { type Checkout, type Flow, useCheckout } from './use-checkout.ts';

type Reply = { url: string };

/** Renders a flow; `answers`: one for each request. */
async function open(answers: readonly ApiResult<Reply>[], parts: Partial<Flow<Reply, string>> = {}) {
  const openAddress = vi.fn<(address: string) => void>();
  const server = createFakeServer(fakeAnswers({}));
  const core = createCore({
    cities: [fakeCity()],
    defaultCity: 'saint-petersburg',
    store: createMemoryStore(),
    fetch: server.fetch,
    getLang: () => 'ru',
    reloadHome: () => undefined,
    openAddress,
  });
  const keys: (string | undefined)[] = [];
  const finish = vi.fn<(reply: Reply | null) => void>();
  const flow: Flow<Reply, string> = {
    intent: 'an hour',
    source: () => ({ service: 'card' }),
    command: () => ({
      kind: 'payment',
      send: ({ idempotencyKey }) =>
        Promise.resolve(answers[keys.push(idempotencyKey) - 1] ?? requestError(true)),
      isDone: () => false,
    }),
    payment: () => ({ kind: 'start', sum: kopecks(100) }),
    read: (reply) => ({ redirectUrl: reply?.url ?? '', isPaid: reply?.url === '', order: 'GP-1' }),
    finish,
    ...parts,
  };
  const seen: Checkout[] = [];
  const Probe = () => {
    const checkout = useCheckout(flow);
    useEffect(() => void seen.push(checkout));
    return null;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Probe }),
    history: createMemoryHistory(),
  });
  await render(
    <CoreProvider core={core}>
      <RouterProvider router={router as never} />
    </CoreProvider>,
  );
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  const now = () => seen.at(-1) as Checkout;
  const memory = createPaymentMemory(core.store, 'saint-petersburg');
  return { now, keys, finish, memory, openAddress, flow, server, core };
}

describe('one checkout', () => {
  it('[INV-7] [FLT-49] keeps the payment of a lost request open and repeats it under its key', async () => {
    const payment = vi.fn(() => ({ kind: 'start' as const, sum: kopecks(100) }));
    const answers = [requestError(true), succeed({ url: '' })];
    const { now, keys, memory, finish } = await open(answers, { payment });
    await now().submit();
    await expect.poll(() => now().phase).toBe('lost');
    expect(memory.open()).toMatchObject({ kind: 'start', sum: 100 });
    expect(payment).toHaveBeenCalledOnce();
    payment.mockClear();
    await now().submit();
    await expect.poll(() => now().phase).toBe('done');
    expect(keys[0]).toBe(keys[1]);
    expect(payment).not.toHaveBeenCalled();
    expect(memory.open()).toBeNull();
    expect(finish).toHaveBeenCalledExactlyOnceWith({ url: '' });
  });

  it('pays another intent without the payment of a lost one', async () => {
    const first = { intent: 'an hour', payment: vi.fn(() => ({ kind: 'start' as const })) };
    const { now, flow, keys, memory } = await open([requestError(true), refuse('NoMoneyNoHoney')], first);
    await now().submit();
    await expect.poll(() => now().phase).toBe('lost');
    Object.assign(flow, { intent: 'two hours', payment: () => null });
    now().edit();
    await expect.poll(() => now().phase).toBe('method');
    await now().submit();
    await expect.poll(() => now().phase).toBe('refused');
    expect(keys[0]).not.toBe(keys[1]);
    expect(memory.open()).toMatchObject({ kind: 'start' });
  });

  it('[PAY-052] sends one request for a double click and shows its bank step', async () => {
    const { now, keys } = await open([succeed({ url: `${window.location.origin}/pay` })]);
    await Promise.all([now().submit(), now().submit()]);
    expect(keys).toHaveLength(1);
    await expect.poll(() => now().phase).toBe('bank');
    expect(now().step).toMatchObject({ sum: 100, payment: { order: 'GP-1' } });
  });

  it('[PAY-088] forgets a lost request that the profile can never show', async () => {
    const send = () => Promise.resolve(requestError(true));
    const { now, memory } = await open([], { command: () => ({ kind: 'payment', send }) });
    await now().submit();
    await expect.poll(() => now().phase).toBe('lost');
    expect(memory.open()).toBeNull();
  });

  it('[PAY-088] gives the order up on the way back from the bank step', async () => {
    const { now, memory, server, core } = await open([succeed({ url: `${window.location.origin}/pay` })]);
    await core.queryClient.prefetchQuery(optionsQuery(core));
    await core.session.login({ login: 'driver@gorpark.example', password: 'secret' });
    await now().submit();
    await expect.poll(() => now().phase).toBe('bank');
    expect(memory.open()).toMatchObject({ order: 'GP-1' });
    now().back();
    await expect.poll(() => now().phase).toBe('method');
    expect(memory.open()).toBeNull();
    expect(server.callsOf('giveUpOrder').map(({ input }) => input)).toEqual([{ order: 'GP-1' }]);
  });

  it('[FLT-46] requests price and facts again after a refusal that names them, and tells the flow', async () => {
    const requote = vi.fn<() => unknown>();
    const onRefused = vi.fn<NonNullable<Flow<Reply, string>['onRefused']>>();
    const names = ['PriceChangedTryLater', 'DataChanged', 'NoMoneyNoHoney'] as const;
    const { now } = await open(
      names.map((name) => refuse(name)),
      { requote, onRefused },
    );
    for (const [index, name] of names.entries()) {
      await now().submit();
      await expect.poll(() => now().failure).toBe(name);
      expect(onRefused.mock.lastCall?.[0].errorName).toBe(name);
      expect(requote).toHaveBeenCalledTimes(Math.min(index + 1, 2));
    }
  });

  it('[PAY-088] leaves no payment under way after a refusal, also of a repeated lost request', async () => {
    const answers = [refuse('NoMoneyNoHoney'), requestError(true), refuse('NoMoneyNoHoney')];
    const { now, memory } = await open(answers);
    for (const [phase, kept] of [
      ['refused', null],
      ['lost', 'start'],
      ['refused', null],
    ] as const) {
      await now().submit();
      await expect.poll(() => now().phase).toBe(phase);
      expect(memory.open()?.kind ?? null).toBe(kept);
    }
    expect(await now().submit()).toBe(true);
  });

  it('[THR-12] opens no page of a host that is not allowed', async () => {
    const { now, memory, openAddress } = await open([succeed({ url: 'https://evil.example/pay' })], {
      sameTab: { agreed: kopecks(100) },
    });
    await now().submit();
    await expect.poll(() => now().failure).toBe('PaymentServiceError');
    expect(openAddress).not.toHaveBeenCalled();
    expect(memory.open()).toBeNull();
  });
});
