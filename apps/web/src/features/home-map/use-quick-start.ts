import type { CostResult, Started, Vehicle } from '@gorpark/contract/wire/types';
import { dayChips, type DayEdges } from '@gorpark/domain/paid-time';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useMemo, useState } from 'react';
import { errorRule } from '#src/api/error-table.ts';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { edgesOf } from '#src/checkout/form/day-edges.ts';
import { toCostRequest } from '#src/checkout/quote/cost-request.ts';
import { useChipCosts, useCost } from '#src/checkout/quote/cost.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { startCommand } from '#src/checkout/flows/start.ts';
import { type Outcome, useParking, useSending } from '#src/checkout/sending/command.ts';
import { useCity } from '#src/core/city.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useCore } from '#src/core/core-context.ts';
import { payButton } from '#src/checkout/quote/pay-button.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import type { LastChoices } from '#src/core/last-choices.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useStore } from '#src/lib/store.ts';
import { chipMinutes, firstMinutes, freeVehicles, fromPaidTime } from './quick.ts';
import type { SelectedPlace } from './selected-place.ts';

/** Minute of the day. */
const EVENING = 16 * 60;

/** `again`: the car and duration of a former parking. */
export function useQuickStart(
  selected: SelectedPlace,
  again?: Required<Pick<LastChoices, 'plate' | 'durationMinutes'>>,
) {
  const { durations, isBalanceUsed, isPaidByParkingCode } = useCapabilities();
  const { profile, status, reload } = useProfile();
  const { openDialog } = useDialogs();
  const { client, clock } = useCore();
  const { guard } = useParking();
  const running = useStore(guard.busy);
  const { send, isSending } = useSending<Started>();
  const choices = useLastChoices();
  const [last] = useState(() => again ?? choices.read());
  const [plate, setPlate] = useState<string | null>(last.plate ?? null);
  const [picked, setPicked] = useState<number | null>(null);
  const [isDayEnd, setIsDayEnd] = useState(false);
  const minuteMs = useMinute();
  const [outcome, setOutcome] = useState<Outcome<Started> | null>(null);

  const vehicles = freeVehicles(profile?.vehicles ?? [], profile?.sessions ?? []);
  const vehicle = vehicles.find((one) => one.plate === plate) ?? vehicles[0] ?? null;
  const first = firstMinutes(last.durationMinutes, durations);
  const minutes = picked ?? first;
  const base = useMemo(
    () => requestOf(selected, vehicle, minutes, isPaidByParkingCode),
    [selected, vehicle, minutes, isPaidByParkingCode],
  );
  const quote = useCost(base);
  const { cost, isPending, alert, again: requote } = quote;
  const edges = useDayEdges(selected, vehicle, cost);
  const ends = dayChips(edges, durations);
  const { paidTo } = edges;
  const dayEnd = paidTo === null ? undefined : ends.find((end) => end.endMinute >= paidTo);
  // Each minute shortens the time until a chosen end.
  if (isDayEnd && dayEnd && dayEnd.minutes < minutes) setPicked(dayEnd.minutes);
  const all = [...chipMinutes(first, durations), minutes, ...ends.map((end) => end.minutes)];
  const chips = again ? [] : [...new Set(all)].toSorted((a, b) => a - b);
  const chipCosts = useChipCosts(base, chips, minutes, quote);

  /** Returns the session, or null if none has started. */
  const start = async (): Promise<Started | null> => {
    if (!base || !cost || isPending) return null;
    const payMissing = () => {
      openDialog('start', { request: base, cost, onPriceChanged: requote });
      return null;
    };
    if (cost.isEnough === false) return payMissing();
    setOutcome(null);
    const result = await send(startCommand({ client, nowMs: clock.now() }, base, cost.total), base);
    const followUp = result.kind === 'refused' ? errorRule(result.failure.errorName).followUp : null;
    if (followUp === 'chooseMethod') return payMissing();
    setOutcome(result);
    if (followUp === 'askCostAgain' || followUp === 'showNow') requote();
    // Another window has started the session: it replaces the form.
    if (followUp === 'reloadSessions') await reload();
    if (result.kind !== 'done') return null;
    choices.remember({
      zoneNumber: selected.zone?.zoneNumber,
      parkingCode: selected.parkingCode,
      plate: base.transport.number,
      durationMinutes: base.durationMinutes,
    });
    return result.value;
  };

  return {
    isLoading: status === 'loading',
    hasAnyVehicle: (profile?.vehicles ?? []).length > 0,
    vehicles,
    vehicle,
    choosePlate: setPlate,
    minutes,
    chips,
    /** Minute of the city's day, for a chip of the free or the paid time. */
    endOf: (chip: number) => ends.find((end) => end.minutes === chip)?.endMinute ?? null,
    chipCosts,
    pickMinutes: (chip: number) => {
      setPicked(chip);
      setIsDayEnd(chip === dayEnd?.minutes);
    },
    dayEnd: dayEnd?.minutes ?? null,
    isEvening: edges.minute >= EVENING,
    fromPaidTime: cost?.total === 0 ? fromPaidTime(cost.freeUntilMs, minuteMs, durations) : null,
    endMs: cost && Math.max(cost.endMs ?? 0, minuteMs + minutes * MINUTE_MS),
    cost,
    isBalanceUsed,
    isPending,
    alert,
    button: payButton({ isPriceVisible: true, cost, hasCostError: alert !== null, isCostPending: isPending }),
    isStarting: isSending || running === 'payment',
    outcome,
    start,
  };
}

function useDayEdges(selected: SelectedPlace, vehicle: Vehicle | null, cost: CostResult | null): DayEdges {
  const { timeZone } = useCity();
  const { specialDays } = useCapabilities();
  const minuteMs = useMinute();
  return edgesOf({
    ...{ prices: selected.zone?.prices ?? [], category: vehicle?.category ?? 'B' },
    ...{ startMs: minuteMs, timeZone, specialDays, cost },
  });
}

export type QuickStartState = ReturnType<typeof useQuickStart>;

function requestOf(
  selected: SelectedPlace,
  vehicle: Vehicle | null,
  durationMinutes: number,
  isPaidByParkingCode: boolean,
): ParkingRequest | null {
  const { zone } = selected;
  return toCostRequest({
    zone: zone && { name: zone.zoneName, zoneNumber: zone.zoneNumber },
    parkingCode: isPaidByParkingCode && selected.parkingCode !== '' ? selected.parkingCode : null,
    pressedCode: selected.parkingCode,
    transport: vehicle && {
      number: vehicle.plate,
      category: vehicle.category,
      numberFormat: vehicle.format,
    },
    durationMinutes,
  });
}
