import type { Session } from '@gorpark/contract/wire/types';
import { useCapabilities } from './site.ts';

/** What stands on the sign of a parking: its code where the city goes by parkings, else the zone. */
export function useSignNumber({ zone, parkingCode }: Pick<Session, 'zone' | 'parkingCode'>): string {
  const { isPaidByParkingCode } = useCapabilities();
  return isPaidByParkingCode ? parkingCode || zone : zone || parkingCode;
}
