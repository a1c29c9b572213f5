import type { FailureName } from '@gorpark/contract/failures';
import type { CostResult } from '@gorpark/contract/wire/types';
import { errorRule } from '#src/api/error-table.ts';
import type { CallOptions } from '#src/api/client.ts';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import type { ApiResult } from '#src/api/result.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { Guard } from '../sending/guard.ts';

/** Delay after the last change, milliseconds. */
const COST_DELAY_MS = 300;

export type CostStatus = 'not loaded' | 'ok' | 'error';

export interface CostState {
  status: CostStatus;
  /** The last valid price; kept while a new one loads, `null` after an error. */
  cost: CostResult | null;
  request: ParkingRequest | null;
  isPending: boolean;
  /** `null` after CostCalculationError, which shows no message. */
  alert: FailureName | null;
}

const NO_COST: CostState = {
  status: 'not loaded',
  cost: null,
  request: null,
  isPending: false,
  alert: null,
};

export type AskCost = (request: ParkingRequest, call: CallOptions) => Promise<ApiResult<CostResult>>;

/** Requests prices with a delay and one at a time; only the newest answer counts. */
export interface CostAsker extends Pick<Store<CostState>, 'get' | 'subscribe'> {
  /** `null`: no price may be requested. An equal request changes nothing. */
  want: (request: ParkingRequest | null) => void;
  again: () => void;
  stop: () => void;
}

const keyOf = (request: ParkingRequest | null): string => JSON.stringify(request);

/** A refused answer has no cost, even if it contains one. */
const afterAnswer = (result: ApiResult<CostResult>, request: ParkingRequest): CostState => {
  if (result.ok) return { status: 'ok', cost: result.value, request, isPending: false, alert: null };
  const { errorName } = result.error;
  const alert = errorRule(errorName).place === 'silent' ? null : errorName;
  return { status: 'error', cost: null, request, isPending: false, alert };
};

export const createCostAsker = (ask: AskCost, guard: Guard, delayMs = COST_DELAY_MS): CostAsker => {
  const state = createStore<CostState>(NO_COST);
  let wanted: ParkingRequest | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async () => {
    const request = wanted;
    if (!request) return;

    const answer = await guard.run('cost', (signal) => ask(request, { signal }));
    if (!answer.ran) {
      // Another call is running: only the newest request is sent after it.
      await guard.whenIdle();
      if (wanted === request) await send();
      return;
    }
    if (wanted === request) state.set(afterAnswer(answer.value, request));
  };

  const sendAfter = (ms: number) => {
    clearTimeout(timer);
    state.update((before) => ({ ...before, isPending: true }));
    timer = setTimeout(() => void send(), ms);
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    want: (request) => {
      if (keyOf(request) === keyOf(wanted)) return;
      wanted = request;
      if (request) sendAfter(delayMs);
      else {
        clearTimeout(timer);
        state.set(NO_COST);
      }
    },
    again: () => {
      if (!wanted) return;
      wanted = { ...wanted };
      sendAfter(0);
    },
    stop: () => {
      clearTimeout(timer);
      wanted = null;
    },
  };
};
