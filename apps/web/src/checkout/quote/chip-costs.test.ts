import { readCost } from '@gorpark/contract/public/parking/read';
import { kopecks } from '@gorpark/domain/money';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { describe, expect, it, vi } from 'vitest';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { refuse, succeed } from '#src/api/result.ts';
import { createChipFiller } from './chip-costs.ts';
import type { AskCost } from './cost-asker.ts';
import { createGuard } from '../sending/guard.ts';

const base: ParkingRequest = {
  transport: paymentVehicle({ number: 'А123ВС178' }),
  durationMinutes: 60,
  zone: { name: 'Центр', zoneNumber: '0001' },
  parkingCode: null,
  postPaymentStartTime: null,
  reservationId: null,
};

const minutesAsked = (ask: ReturnType<typeof vi.fn<AskCost>>) =>
  ask.mock.calls.map(([request]) => request.durationMinutes);

describe('prices of the duration chips', () => {
  it('are requested one at a time, the selected one first; a failed price is missing', async () => {
    let running = 0;
    let most = 0;
    const ask = vi.fn<AskCost>(async ({ durationMinutes }) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return durationMinutes === 30
        ? refuse('TariffNotFound')
        : succeed(readCost({ totalcost: durationMinutes }));
    });
    const filler = createChipFiller(ask, createGuard());
    filler.fill(base, [15, 30, 60, 120], 60);
    await vi.waitFor(() => expect(filler.get().size).toBe(3));

    expect(minutesAsked(ask)).toEqual([60, 15, 30, 120]);
    expect(most).toBe(1);
    expect([...filler.get()].toSorted(([a], [b]) => a - b)).toEqual([
      [15, 1500],
      [60, 6000],
      [120, 12_000],
    ]);
  });

  it("wait for the driver's own requests and continue afterwards", async () => {
    const guard = createGuard();
    const ask = vi.fn<AskCost>(
      ({ durationMinutes }, { signal } = {}) =>
        new Promise((resolve) => {
          const answer = () => resolve(succeed(readCost({ totalcost: durationMinutes })));
          signal?.addEventListener('abort', answer);
          setTimeout(answer, 100);
        }),
    );
    const filler = createChipFiller(ask, guard);
    filler.fill(base, [15], null);
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1), { interval: 1 });

    expect(await guard.run('payment', () => Promise.resolve('paid'))).toEqual({ ran: true, value: 'paid' });
    expect(filler.get().size).toBe(0);
    await vi.waitFor(() => expect(filler.get().get(15)).toBe(1500));
    expect(minutesAsked(ask)).toEqual([15, 15]);
  });

  it('can be aborted, and are requested only once for an equal session', async () => {
    const guard = createGuard();
    const ask = vi.fn<AskCost>(({ durationMinutes }) =>
      Promise.resolve(succeed(readCost({ totalcost: durationMinutes }))),
    );
    const filler = createChipFiller(ask, guard);
    filler.fill(base, [15, 30], null);
    await vi.waitFor(() => expect(filler.get().size).toBe(2));
    expect(ask.mock.calls.every(([, call]) => call.signal instanceof AbortSignal)).toBe(true);

    // The chip prices stay for another duration.
    filler.fill({ ...base, durationMinutes: 15 }, [15, 30], 15);
    await guard.whenIdle();
    expect([filler.get().size, ask.mock.calls.length]).toEqual([2, 2]);
    filler.fill(base, [15, 30, 60], null);
    await vi.waitFor(() => expect(filler.get().size).toBe(3));
  });

  it('are cleared for another place and ignore late answers of the old one', async () => {
    const ask = vi.fn<AskCost>(async ({ zone, durationMinutes }) => {
      await Promise.resolve();
      return succeed(readCost({ totalcost: zone?.zoneNumber === '0001' ? 1 : durationMinutes }));
    });
    const filler = createChipFiller(ask, createGuard());
    filler.fill(base, [15, 30], null);
    await Promise.resolve();
    filler.fill({ ...base, zone: { name: 'Юг', zoneNumber: '0002' } }, [15, 30], null);
    await vi.waitFor(() => expect(filler.get().size).toBe(2));
    expect([...filler.get()]).toEqual([
      [15, 1500],
      [30, 3000],
    ]);
    filler.fill(null, [], null);
    expect(filler.get().size).toBe(0);
  });

  it('match the pay button: when its price rises, all other chips load again', async () => {
    let factor = 1;
    const ask = vi.fn<AskCost>(({ durationMinutes }) =>
      Promise.resolve(succeed(readCost({ totalcost: durationMinutes * factor }))),
    );
    const filler = createChipFiller(ask, createGuard());
    filler.fill(base, [30, 60, 120], 60);
    await vi.waitFor(() => expect(filler.get().size).toBe(3));

    factor = 2;
    filler.agree({ ...base, durationMinutes: 60 }, kopecks(12_000));
    await vi.waitFor(() => expect(filler.get().size).toBe(3));
    expect(Object.fromEntries(filler.get())).toEqual({ 30: 6000, 60: 12_000, 120: 24_000 });
    expect(minutesAsked(ask)).toEqual([60, 30, 120, 30, 120]);

    filler.agree({ ...base, zone: null, durationMinutes: 60 }, kopecks(1));
    filler.agree({ ...base, durationMinutes: 45 }, kopecks(1));
    filler.agree({ ...base, durationMinutes: 60 }, kopecks(12_000));
    expect(Object.fromEntries(filler.get())).toEqual({ 30: 6000, 60: 12_000, 120: 24_000 });
  });
});
