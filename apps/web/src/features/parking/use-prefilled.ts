import type { Vehicle } from '@gorpark/contract/wire/types';
import { isDurationAllowed } from '@gorpark/domain/duration';
import { plateKey } from '@gorpark/domain/plate';
import { useMapData } from '#src/core/map-data.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { isPost, paymentTypesOf } from '#src/checkout/form/payment-type.ts';
import type { PlaceSource } from '#src/checkout/form/use-places.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import type { RoadsideValues } from './roadside-form.ts';
import { usePreselectedCode } from './use-parking-type.ts';

/** Prefills the form. A payment type that the city does not offer becomes "today". */
export const usePrefilled = (
  chosen: RoadsideValues,
  { places }: Pick<PlaceSource, 'places'>,
  vehicles: readonly Vehicle[],
): RoadsideValues => {
  const { profile } = useProfile();
  const capabilities = useCapabilities();
  const { isPaidByParkingCode, durations } = capabilities;
  const last = useLastChoices().read();
  const lastDuration = last.durationMinutes ?? 0;

  const code = usePreselectedCode();
  const mapPlaces = useMapData().data.places;
  const isFromMap = code !== '' && code !== last.parkingCode;
  const zoneOfCode = mapPlaces.find((one) => one.code === code)?.zone?.zoneNumber;
  const remembered = isPaidByParkingCode ? last.parkingCode : last.zoneNumber;
  const preselected = isPaidByParkingCode ? code : zoneOfCode;
  const wanted = [isFromMap ? preselected : null, remembered, profile?.defaultZone];
  const place =
    chosen.place || (wanted.find((code) => code && places.some((one) => one.code === code)) ?? '');
  const isOffered = (plate: string) => vehicles.some((one) => plateKey(one.plate) === plateKey(plate));
  const plate = isOffered(chosen.plate) ? chosen.plate : (vehicles[0]?.plate ?? '');

  const isTypeOffered = paymentTypesOf(capabilities).includes(chosen.paymentType);
  const paymentType = isTypeOffered ? chosen.paymentType : 'today';
  const mayRemember = !isPost(paymentType) && isDurationAllowed(lastDuration, durations);
  const duration = chosen.duration ?? (mayRemember ? lastDuration : null);
  return { ...chosen, place, plate, paymentType, duration };
};
