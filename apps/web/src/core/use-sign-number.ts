import type { Session } from '@gorpark/contract/wire/types';
import { useCapabilities } from './site.ts';

/** Returns the number on the parking sign: the parking code in cities with paymentByParkingId, otherwise the zone. */
export function useSignNumber({ zone, parkingCode }: Pick<Session, 'zone' | 'parkingCode'>): string {
  const { isPaidByParkingCode } = useCapabilities();
  return isPaidByParkingCode ? parkingCode || zone : zone || parkingCode;
}
