import type { RequestOf } from '@gorpark/contract';
import type { addCar, changeCar, removeCar } from '@gorpark/contract/operations/vehicles';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { FORMAT_WORDS } from '@gorpark/domain/vehicle-form';

/** A vehicle as the calls take it; vin and imei belong to devices of companies and stay as they are. */
const fieldsOf = (vehicle: Vehicle) => ({
  name: vehicle.name,
  numberTs: vehicle.plate,
  ...FORMAT_WORDS[vehicle.format],
  category: vehicle.category,
  STSNumber: vehicle.stsNumber,
  docType: vehicle.docType,
  mainTs: vehicle.isMain,
});

export const toAddRequest = (vehicle: Vehicle): RequestOf<typeof addCar> => fieldsOf(vehicle);

/** The old plate names the vehicle, the new one is stored (accounts-and-access §7). */
export const toChangeRequest = (old: Vehicle, vehicle: Vehicle): RequestOf<typeof changeCar> => ({
  car: { ...fieldsOf(vehicle), oldNumberTs: old.plate },
});

/** A vehicle whose back end gives no ids is known by its plate alone. */
export const toRemoveRequest = (vehicle: Vehicle): RequestOf<typeof removeCar> => ({
  ...fieldsOf(vehicle),
  ...(vehicle.id === vehicle.plate ? {} : { id: vehicle.id }),
});
