import type { RequestOf } from '@gorpark/contract';
import type { repairCost } from '@gorpark/contract/public/repair/calls';
import type { CityMoment } from '@gorpark/domain/time';

/** Times in the zone of the city: a text in UTC would be read as the day before. */
export type RepairRequest = Omit<RequestOf<typeof repairCost>, 'timestart' | 'timeend'> & {
  timestart?: CityMoment;
  timeend?: CityMoment;
};
