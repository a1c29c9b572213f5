import { type FailureName, isUnanswered } from '@gorpark/contract/failures';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CallOptions } from '#src/api/client.ts';
import { errorRule } from '#src/api/error-table.ts';
import type { ApiFailure, ApiResult } from '#src/api/result.ts';
import { useCore } from '#src/core/core-context.ts';
import { failureOf, valueOf } from '#src/core/failed-call.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useOffline } from '#src/lib/use-offline.ts';
import { wait } from '#src/lib/wait.ts';
import { useParking } from '../sending/command.ts';
import type { Guard } from '../sending/guard.ts';

/** A call that returns a price. */
export interface QuoteCall<Request, Price> {
  name: string;
  /** Prices of another token are not shown. */
  token: string | null;
  send: (request: Request, call: CallOptions) => Promise<ApiResult<Price>>;
  /** Milliseconds after the last change of the request. */
  delayMs?: number;
  /** true: a price that is older than a minute is requested again. */
  isRefreshed?: boolean;
}

interface Settled<Request, Price> {
  status: 'not loaded' | 'ok' | 'error';
  /** The last valid price; kept while a new one loads, `null` after an error. */
  cost: Price | null;
  /** Of the last answer. */
  request: Request | null;
  failure: ApiFailure | null;
  /** `null` after CostCalculationError, which shows no message. */
  alert: FailureName | null;
}

export interface Quote<Request, Price> extends Settled<Request, Price> {
  isPending: boolean;
  again: () => void;
}

const NOTHING = { status: 'not loaded', cost: null, request: null, failure: null, alert: null } as const;

const shownAlert = (failure: ApiFailure | null): FailureName | null =>
  failure === null || errorRule(failure.errorName).place === 'silent' ? null : failure.errorName;

/** Sends a price request once no other guarded call runs; one in the background yields to every other call. */
export const sendGuarded = async <Price>(
  guard: Guard,
  signal: AbortSignal,
  send: (call: CallOptions) => Promise<ApiResult<Price>>,
  isBackground = false,
): Promise<Price> => {
  for (;;) {
    if (isBackground) await guard.whenIdle();
    signal.throwIfAborted();
    const answer = await guard.run(
      'cost',
      async (yielded) => ({ result: await send({ signal: isBackground ? yielded : signal }), yielded }),
      { isBackground },
    );
    if (answer.ran && !answer.value.yielded.aborted) return valueOf(answer.value.result);
    if (!answer.ran) await guard.whenIdle();
  }
};

/** Returns the price of a request, `null`: none may be requested. Only the answer to the newest request counts. */
export function useQuote<Request, Price>(
  { name, token, send, delayMs = 0, isRefreshed = true }: QuoteCall<Request, Price>,
  request: Request | null,
): Quote<Request, Price> {
  const { city } = useCore();
  const { guard } = useParking();
  const [round, setRound] = useState(0);
  const sentRound = useRef(0);
  const query = useQuery({
    queryKey: [...queryKeys.personal(city.city), name, token, request, round],
    queryFn: async ({ signal }) => {
      if (sentRound.current === round) await wait(delayMs, signal);
      sentRound.current = round;
      return sendGuarded(guard, signal, (call) => send(request as Request, call));
    },
    enabled: request !== null,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [settled, setSettled] = useState<Settled<Request, Price> & { of?: unknown }>(NOTHING);
  const of = query.error ?? query.data;
  if (request === null) {
    if (settled !== NOTHING) setSettled(NOTHING);
  } else if (of !== undefined && settled.of !== of) {
    const failure = failureOf(query.error);
    const status = query.isError ? 'error' : 'ok';
    setSettled({ of, status, cost: query.data ?? null, request, failure, alert: shownAlert(failure) });
  }
  const again = useCallback(() => setRound((last) => last + 1), []);
  const quote = { ...settled, isPending: request !== null && query.isFetching, again };
  useRequote(quote, isRefreshed);
  return quote;
}

const RETRY_MS = 5000;
const OLD_MS = 60_000;

/**
 * Requests the price again after a request without an answer, when the device is online again, and when a visible
 * price is older than a minute.
 */
function useRequote({ alert, isPending, cost, again }: Quote<unknown, unknown>, isRefreshed: boolean): void {
  const { device, ticker } = useCore();
  const { guard } = useParking();
  const isOffline = useOffline();
  const isUnpriced = isRefreshed && alert !== null && !isPending && isUnanswered(alert);
  const known = useRef({ isOffline, atMs: device.now() });

  useEffect(() => {
    known.current.atMs = device.now();
  }, [cost, device]);
  useEffect(() => {
    const wasOffline = known.current.isOffline;
    known.current.isOffline = isOffline;
    if (isRefreshed && wasOffline && !isOffline) return again();
    if (!isUnpriced || isOffline) return;
    const timer = setTimeout(again, RETRY_MS);
    return () => clearTimeout(timer);
  }, [again, isOffline, isRefreshed, isUnpriced]);
  const refresh = useEffectEvent(() => {
    const isDue = isRefreshed && cost !== null && guard.busy.get() === null && !isOffline;
    if (!isDue || document.visibilityState !== 'visible' || device.now() - known.current.atMs <= OLD_MS)
      return;
    known.current.atMs = device.now();
    again();
  });
  useEffect(() => {
    const check = () => refresh();
    const stop = ticker.subscribe(check);
    document.addEventListener('visibilitychange', check);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', check);
    };
  }, [ticker]);
}
