import type { Kopecks } from '@gorpark/domain/money';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { createStore, type Store } from '#src/lib/store.ts';
import type { AskCost } from './cost-asker.ts';
import type { Guard } from '../sending/guard.ts';

/** Prices by minutes; failed ones are missing. */
export type ChipCosts = ReadonlyMap<number, Kopecks>;

const NO_PRICES: ChipCosts = new Map();

/** Loads chip prices one at a time, after the driver's own requests. [client-10] */
export interface ChipFiller extends Pick<Store<ChipCosts>, 'get' | 'subscribe'> {
  fill: (base: ParkingRequest | null, minutes: readonly number[], chosenMinutes: number | null) => void;
  /** Shows the price of the pay button on its chip. If it differs from the chip, all others are outdated and load again. */
  agree: (request: ParkingRequest, total: Kopecks) => void;
}

const keyOf = (base: ParkingRequest | null, minutes: readonly number[]): string =>
  JSON.stringify([base && { ...base, durationMinutes: 0 }, minutes]);

export const createChipFiller = (ask: AskCost, guard: Guard): ChipFiller => {
  const prices = createStore<ChipCosts>(NO_PRICES);
  let key = keyOf(null, []);
  let round = 0;
  let shown: readonly number[] = [];

  /** Returns `null` if the call yielded to the driver's request and must be retried. */
  const priceOf = async (request: ParkingRequest) => {
    const answer = await guard.run(
      'cost',
      async (signal) => ({ result: await ask(request, { signal }), signal }),
      {
        isBackground: true,
      },
    );
    return answer.ran && !answer.value.signal.aborted ? answer.value.result : null;
  };

  const fillOne = async (base: ParkingRequest, minutes: number, current: number) => {
    while (current === round) {
      await guard.whenIdle();
      if (current !== round) return;
      const result = await priceOf({ ...base, durationMinutes: minutes });
      if (result === null) continue;
      if (result.ok && current === round)
        prices.update((before) => new Map(before).set(minutes, result.value.total));
      return;
    }
  };

  const fillAll = async (base: ParkingRequest, minutes: readonly number[], current: number) => {
    for (const one of minutes) if (!prices.get().has(one)) await fillOne(base, one, current);
  };

  return {
    get: prices.get,
    subscribe: prices.subscribe,
    fill: (base, minutes, chosenMinutes) => {
      const next = keyOf(base, minutes);
      if (next === key) return;
      key = next;
      shown = minutes;
      round += 1;
      prices.set(NO_PRICES);
      if (!base) return;
      const first = minutes.filter((one) => one === chosenMinutes);
      void fillAll(base, [...first, ...minutes.filter((one) => one !== chosenMinutes)], round);
    },
    agree: (request, total) => {
      const { durationMinutes } = request;
      if (keyOf(request, shown) !== key || !shown.includes(durationMinutes)) return;
      const known = prices.get().get(durationMinutes);
      if (known === total) return;
      if (known === undefined) return prices.update((before) => new Map(before).set(durationMinutes, total));
      round += 1;
      prices.set(new Map([[durationMinutes, total]]));
      void fillAll(request, shown, round);
    },
  };
};
