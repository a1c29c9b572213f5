import { readCost } from '@gorpark/contract/public/parking/read';
import type { CostResult } from '@gorpark/contract/wire/types';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { type ApiResult, refuse, requestError, succeed } from '#src/api/result.ts';
import { type AskCost, createCostAsker } from './cost-asker.ts';
import { toCostRequest } from './cost-request.ts';
import { createGuard } from '../sending/guard.ts';

const request = (durationMinutes: number): ParkingRequest => ({
  transport: paymentVehicle({ number: 'А123ВС178' }),
  durationMinutes,
  zone: { name: 'Центр', zoneNumber: '0001' },
  parkingCode: null,
  postPaymentStartTime: null,
  reservationId: null,
});

const costOf = (total: number): CostResult => readCost({ totalcost: total });

const NOTHING = { status: 'not loaded', cost: null, request: null, alert: null };

const setUp = (answer: (request: ParkingRequest) => Promise<ApiResult<CostResult>>) => {
  const ask = vi.fn<AskCost>((wanted) => answer(wanted));
  const guard = createGuard();
  return { ask, guard, asker: createCostAsker(ask, guard) };
};

const priced = (wanted: ParkingRequest) => Promise.resolve(succeed(costOf(wanted.durationMinutes)));

describe("price of the form's request", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[PAY-044] has the states not loaded, loaded and error', async () => {
    const answers: ApiResult<CostResult>[] = [succeed(costOf(100)), refuse('TariffNotFound')];
    const { asker } = setUp(() => Promise.resolve(answers.shift() ?? requestError(true)));
    expect(asker.get()).toMatchObject({ status: 'not loaded', cost: null, isPending: false });

    asker.want(request(60));
    expect(asker.get()).toMatchObject({ status: 'not loaded', isPending: true });
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.get()).toMatchObject({ status: 'ok', cost: { total: 10_000 }, isPending: false });

    asker.want(request(90));
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.get()).toMatchObject({ status: 'error', cost: null, alert: 'TariffNotFound' });

    asker.want(null);
    expect(asker.get()).toMatchObject({ status: 'not loaded', cost: null, alert: null });
  });

  it('is requested 300 ms after the last change', async () => {
    const { asker, ask } = setUp(priced);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(299);
    asker.want(request(75));
    await vi.advanceTimersByTimeAsync(299);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask.mock.calls.map(([wanted]) => wanted.durationMinutes)).toEqual([75]);
  });

  it('is requested again by `again`, but not for an equal request', async () => {
    const { asker, ask } = setUp(priced);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    expect(ask).toHaveBeenCalledTimes(1);
    asker.again();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is not requested by `again` without a request', async () => {
    const { asker, ask } = setUp(priced);
    asker.again();
    await vi.advanceTimersByTimeAsync(300);
    expect(ask).not.toHaveBeenCalled();
    expect(asker.get()).toEqual({ ...NOTHING, isPending: false });
  });

  it('uses only the second answer after `again` during a pending price', async () => {
    const ends: ((result: ApiResult<CostResult>) => void)[] = [];
    const { asker, ask } = setUp(() => new Promise((resolve) => void ends.push(resolve)));
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    asker.again();
    await vi.advanceTimersByTimeAsync(0);
    ends[0]?.(succeed(costOf(60)));
    await vi.advanceTimersByTimeAsync(0);
    expect(asker.get()).toEqual({ ...NOTHING, isPending: true });
    expect(ask).toHaveBeenCalledTimes(2);
    ends[1]?.(succeed(costOf(70)));
    await vi.advanceTimersByTimeAsync(0);
    expect(asker.get()).toMatchObject({ cost: { total: 7000 }, isPending: false });
  });

  it('runs as kind cost, so that a click on Pay can abort it', async () => {
    const { asker, ask, guard } = setUp(() => new Promise(() => undefined));
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    expect(guard.busy.get()).toBe('cost');
    expect(ask.mock.lastCall?.[1].signal).toBeInstanceOf(AbortSignal);
  });

  it('is not requested after the request was withdrawn, and is requested when it returns', async () => {
    const { asker, ask } = setUp(priced);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(200);
    asker.want(null);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(299);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(1);
    asker.want(null);
    expect(asker.get()).toEqual({ ...NOTHING, isPending: false });
  });

  it('[PAY-052] waits for the running price, then sends only the newest request', async () => {
    let end: (result: ApiResult<CostResult>) => void = () => undefined;
    const { asker, ask } = setUp((wanted) =>
      wanted.durationMinutes === 60
        ? new Promise((resolve) => {
            end = resolve;
          })
        : priced(wanted),
    );
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    asker.want(request(75));
    await vi.advanceTimersByTimeAsync(300);
    asker.want(request(90));
    await vi.advanceTimersByTimeAsync(300);
    expect(ask).toHaveBeenCalledTimes(1);

    end(succeed(costOf(60)));
    await vi.advanceTimersByTimeAsync(0);
    expect(ask.mock.calls.map(([wanted]) => wanted.durationMinutes)).toEqual([60, 90]);
    expect(asker.get()).toMatchObject({ cost: { total: 9000 }, request: { durationMinutes: 90 } });
  });

  it('[PAY-052] never shows a late answer to an old request', async () => {
    const ends = new Map<number, (result: ApiResult<CostResult>) => void>();
    const { asker } = setUp(
      (wanted) => new Promise((resolve) => void ends.set(wanted.durationMinutes, resolve)),
    );
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    asker.want(request(75));
    ends.get(60)?.(succeed(costOf(60)));
    await vi.advanceTimersByTimeAsync(0);
    expect(asker.get()).toMatchObject({ status: 'not loaded', cost: null, isPending: true });
    await vi.advanceTimersByTimeAsync(300);
    // The form has become incomplete, so the pending answer must be ignored.
    asker.want(null);
    ends.get(75)?.(succeed(costOf(75)));
    await vi.advanceTimersByTimeAsync(0);
    expect(asker.get()).toMatchObject({ status: 'not loaded', cost: null, isPending: false });
  });

  it('keeps showing the old price while the new one loads', async () => {
    const { asker } = setUp(priced);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    asker.want(request(75));
    expect(asker.get()).toMatchObject({ status: 'ok', cost: { total: 6000 }, isPending: true });
  });

  it.each([
    ['a status of error', refuse('ZoneNotFound')],
    ['a failed call', requestError(true)],
  ])('[PAY-045] is empty after %s', async (_name, refused) => {
    const answers: ApiResult<CostResult>[] = [succeed(costOf(100)), refused];
    const { asker } = setUp(() => Promise.resolve(answers.shift() ?? refused));
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    asker.want(request(75));
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.get()).toMatchObject({ status: 'error', cost: null });
  });

  it('shows no alert for CostCalculationError and shows other errors', async () => {
    const { asker } = setUp((wanted) =>
      Promise.resolve(
        refuse(wanted.durationMinutes === 60 ? 'CostCalculationError' : 'CalculationCostError'),
      ),
    );
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.get()).toMatchObject({ status: 'error', alert: null });
    asker.want(request(75));
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.get()).toMatchObject({ status: 'error', alert: 'CalculationCostError' });
  });

  it('ignores an answer after the form was closed', async () => {
    const { asker } = setUp(priced);
    asker.want(request(60));
    await vi.advanceTimersByTimeAsync(299);
    asker.stop();
    await vi.advanceTimersByTimeAsync(300);
    expect(asker.get().cost).toBeNull();
  });
});

describe('condition for a price request', () => {
  const draft = {
    zone: { name: 'Центр', zoneNumber: '0001' },
    parkingCode: null,
    transport: paymentVehicle({ number: 'А123ВС178' }),
    durationMinutes: 60,
  };

  it('[PAY-051] requires zone, transport, duration and no error', () => {
    expect(toCostRequest(draft)).toEqual(request(60));
  });

  it('[PAY-051] accepts a parking code in place of the zone', () => {
    expect(toCostRequest({ ...draft, zone: null, parkingCode: '3001' })).toMatchObject({
      parkingCode: '3001',
    });
  });

  it.each([
    ['neither zone nor parking code', { zone: null }],
    ['no transport', { transport: null }],
    ['an empty plate', { transport: paymentVehicle({ number: ' ' }) }],
    ['no duration', { durationMinutes: null }],
    ['a duration of 0', { durationMinutes: 0 }],
    ['a validation error', { hasError: true }],
  ])('[PAY-051] rejects %s', (_name, change) => {
    expect(toCostRequest({ ...draft, ...change })).toBeNull();
  });
});
