import type { RequestOf } from '@gorpark/contract';
import type { addCar, changeCar, removeCar } from '@gorpark/contract/person/vehicles/calls';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { FORMAT_WORDS } from '@gorpark/domain/vehicle-form';

/** vin and imei belong to company devices and stay unchanged. */
const fieldsOf = (vehicle: Vehicle) => ({
  name: vehicle.name,
  numberTs: vehicle.plate,
  ...FORMAT_WORDS[vehicle.format],
  category: vehicle.category,
  STSNumber: vehicle.stsNumber,
  docType: vehicle.docType,
  mainTs: vehicle.isMain,
});

/** The facts of a vehicle that our own server compares [api-8]. */
const shownOf = ({ id, plate, format, name, category, stsNumber, isMain }: Vehicle) => ({
  ...(id !== plate && { id }),
  ...{ numberTs: plate, formatGrz: FORMAT_WORDS[format].formatGrz, name, category },
  ...{ STSNumber: stsNumber, mainTs: isMain },
});

export const toAddRequest = (vehicle: Vehicle): RequestOf<typeof addCar> => fieldsOf(vehicle);

export const toChangeRequest = (old: Vehicle, vehicle: Vehicle): RequestOf<typeof changeCar> => ({
  car: { ...fieldsOf(vehicle), oldNumberTs: old.plate },
  shown: shownOf(old),
});

/** Returns the removal request. Without ids of the back end the plate identifies the vehicle. */
export const toRemoveRequest = (vehicle: Vehicle): RequestOf<typeof removeCar> => ({
  ...fieldsOf(vehicle),
  ...(vehicle.id === vehicle.plate ? {} : { id: vehicle.id }),
  shown: shownOf(vehicle),
});
