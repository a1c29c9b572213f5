import { describe, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { CallOptions } from '#src/api/client.ts';
import { type ApiResult, refuse, requestError, succeed } from '#src/api/result.ts';
import { CoreProvider } from '#src/core/core-provider.tsx';
import { createCore } from '#src/core/core.ts';
import { optionsQuery } from '#src/core/site.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { fakeCity } from '#src/test/fake-city.ts';
import { createFakeServer, fakeAnswers } from '#src/test/fake-server.ts';
import { useParking } from '../sending/command.ts';
import { useChipCosts } from './cost.ts';
import { useQuote } from './use-quote.ts';

const DELAY_MS = 60;

const openCore = () => {
  const server = createFakeServer(fakeAnswers());
  const core = createCore({
    cities: [fakeCity()],
    defaultCity: 'saint-petersburg',
    store: createMemoryStore(),
    fetch: server.fetch,
    getLang: () => 'ru',
    reloadHome: () => undefined,
  });
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <CoreProvider core={core}>{children}</CoreProvider>
  );
  return { core, server, wrapper };
};

type Ends = Map<number, (answer: ApiResult<number>) => void>;

const open = async (
  answer: (request: number, ends: Ends) => Promise<ApiResult<number>> = (request) =>
    Promise.resolve(succeed(request)),
  first: number | null = 60,
) => {
  const ends: Ends = new Map();
  const send = vi.fn((request: number, _call: CallOptions) => answer(request, ends));
  const { wrapper } = openCore();
  const hook = await renderHook(
    (request: number | null = first) => ({
      quote: useQuote({ name: 'test', token: null, send, delayMs: DELAY_MS }, request),
      guard: useParking().guard,
    }),
    { initialProps: first, wrapper },
  );
  const quote = () => hook.result.current.quote;
  const isSettled = async () => {
    await expect.poll(() => quote().isPending).toBe(false);
  };
  const sent = () => send.mock.calls.map(([request]) => request);
  return { ...hook, ends, send, sent, quote, isSettled };
};

const held = (request: number, ends: Ends) =>
  new Promise<ApiResult<number>>((resolve) => void ends.set(request, resolve));

describe('price of a request', () => {
  it('[PAY-044] has the states not loaded, loaded and error', async () => {
    const { quote, isSettled, rerender } = await open((request) =>
      Promise.resolve(request === 60 ? succeed(100) : refuse('TariffNotFound')),
    );
    expect(quote()).toMatchObject({ status: 'not loaded', cost: null, isPending: true });
    await isSettled();
    expect(quote()).toMatchObject({ status: 'ok', cost: 100, request: 60 });
    await rerender(90);
    expect(quote()).toMatchObject({ status: 'ok', cost: 100, isPending: true });
    await isSettled();
    expect(quote()).toMatchObject({ status: 'error', cost: null, alert: 'TariffNotFound' });
    await rerender(null);
    expect(quote()).toMatchObject({ status: 'not loaded', cost: null, alert: null, isPending: false });
  });

  it('is requested once after the last change', async () => {
    const { sent, isSettled, rerender } = await open();
    await rerender(75);
    await rerender(90);
    await isSettled();
    expect(sent()).toEqual([90]);
  });

  it('is requested again by `again` at once, but not for an equal request', async () => {
    const { quote, sent, isSettled, rerender } = await open();
    await isSettled();
    await rerender(60);
    await new Promise((resolve) => setTimeout(resolve, 2 * DELAY_MS));
    expect(sent()).toEqual([60]);
    quote().again();
    await expect.poll(sent).toEqual([60, 60]);
  });

  it('is not requested without a request', async () => {
    const { quote, send, act } = await open(undefined, null);
    await act(() => quote().again());
    await new Promise((resolve) => setTimeout(resolve, 2 * DELAY_MS));
    expect(send).not.toHaveBeenCalled();
    expect(quote()).toMatchObject({ status: 'not loaded', isPending: false });
  });

  it('[PAY-052] ignores a late answer to an old request', async () => {
    const { quote, sent, ends, isSettled, rerender } = await open(held);
    await expect.poll(sent).toEqual([60]);
    await rerender(75);
    ends.get(60)?.(succeed(6000));
    await expect.poll(sent).toEqual([60, 75]);
    expect(quote()).toMatchObject({ status: 'not loaded', cost: null, isPending: true });
    ends.get(75)?.(succeed(7500));
    await isSettled();
    expect(quote()).toMatchObject({ cost: 7500, request: 75 });
  });

  it('waits for a running payment and is a guarded call itself', async () => {
    const { result, sent, ends, isSettled } = await open(held);
    let end: () => void = () => undefined;
    const paid = result.current.guard.run('payment', () => new Promise<void>((resolve) => (end = resolve)));
    await new Promise((resolve) => setTimeout(resolve, 2 * DELAY_MS));
    expect(sent()).toEqual([]);
    end();
    await paid;
    await expect.poll(sent).toEqual([60]);
    expect(result.current.guard.busy.get()).toBe('cost');
    ends.get(60)?.(succeed(1));
    await isSettled();
  });

  it.each([
    ['CostCalculationError', refuse('CostCalculationError'), null],
    ['another refusal', refuse('CalculationCostError'), 'CalculationCostError'],
    ['a failed call', requestError(true), requestError(true).error.errorName],
  ])('[PAY-045] has no price after %s', async (_name, answer, alert) => {
    const { quote, isSettled } = await open(() => Promise.resolve(answer));
    await isSettled();
    expect(quote()).toMatchObject({ status: 'error', cost: null, alert });
  });
});

describe('prices of the duration chips', () => {
  const base = {
    transport: { number: 'А123ВС178', category: 'B', numberFormat: 'rus' },
    durationMinutes: 60,
    zone: { name: 'Центр', zoneNumber: '0001' },
    parkingCode: null,
    postPaymentStartTime: null,
    reservationId: null,
  } as const;
  type Agreed = Parameters<typeof useChipCosts>[3];
  const agreedOf = (durationMinutes: number, total: number) =>
    ({ request: { ...base, durationMinutes }, cost: { total } }) as Agreed;

  const openChips = async (chosen: number | null) => {
    const { core, server, wrapper } = openCore();
    await core.queryClient.prefetchQuery(optionsQuery(core));
    await core.session.login({ login: 'driver@gorpark.example', password: 'secret' });
    const first: Agreed = { request: null, cost: null };
    const hook = await renderHook(
      (agreed: Agreed = first) => ({
        chips: useChipCosts(base, [30, 60, 120], chosen, agreed),
        guard: useParking().guard,
      }),
      { initialProps: first, wrapper },
    );
    const sent = () => server.callsOf('cost').map(({ input }) => Number(input['Duration']));
    const chips = () => Object.fromEntries(hook.result.current.chips);
    return { ...hook, server, sent, chips };
  };

  it('are requested one by one; the chosen one has the price of the pay button', async () => {
    const { sent, chips, rerender } = await openChips(60);
    await expect.poll(chips).toEqual({ 30: 5000, 120: 20_000 });
    await rerender(agreedOf(60, 10_000));
    await expect.poll(chips).toEqual({ 30: 5000, 60: 10_000, 120: 20_000 });
    expect(sent()).toEqual([30, 120]);
    await rerender(agreedOf(45, 1));
    expect(chips()).toEqual({ 30: 5000, 60: 10_000, 120: 20_000 });
  });

  it('load again when the price of the pay button changes', async () => {
    const { sent, chips, rerender } = await openChips(60);
    await rerender(agreedOf(60, 10_000));
    await expect.poll(() => Object.keys(chips())).toHaveLength(3);
    await rerender(agreedOf(60, 12_000));
    await expect.poll(sent).toEqual([30, 120, 30, 120]);
    await expect.poll(chips).toEqual({ 30: 5000, 60: 12_000, 120: 20_000 });
  });

  it("wait for the driver's own requests", async () => {
    const { result, sent, chips } = await openChips(null);
    let end: () => void = () => undefined;
    const paid = result.current.guard.run('payment', () => new Promise<void>((resolve) => (end = resolve)));
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    expect(chips()).toEqual({});
    end();
    await paid;
    await expect.poll(() => Object.keys(chips())).toHaveLength(3);
    expect(new Set(sent())).toEqual(new Set([30, 60, 120]));
  });
});
