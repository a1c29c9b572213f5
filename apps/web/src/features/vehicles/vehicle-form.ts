import type { FormTextKey } from '@gorpark/contract/form-texts';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { type Category, isCategory } from '@gorpark/domain/category';
import { formatCertificate } from '@gorpark/domain/certificate';
import { checkPlate, isCategoryOf, usualCategory } from '@gorpark/domain/plate';
import { checkVehicle, NEW_VEHICLE, type VehicleCheck } from '@gorpark/domain/vehicle-form';
import type { PlateValue } from '#src/forms/plate-input.tsx';

export interface VehicleValues {
  plate: PlateValue;
  category: string;
  name: string;
  stsNumber: string;
  isMain: boolean;
}

/** Two digits, two letters or digits, six digits [vehicles-3]. */
export const STS_MASK = '99 ** 999999';

/** Longest name that the back end accepts, characters. */
export const NAME_LENGTH = 64;

export const vehicleValues = (vehicle: Vehicle | null): VehicleValues => ({
  plate: { plate: vehicle?.plate ?? '', isForeign: (vehicle?.format ?? NEW_VEHICLE.format) === 'foreign' },
  category: vehicle?.category ?? NEW_VEHICLE.category,
  name: vehicle?.name ?? '',
  stsNumber: formatCertificate(vehicle?.stsNumber ?? ''),
  isMain: vehicle?.isMain ?? NEW_VEHICLE.isMain,
});

/**
 * Returns the category for an untouched field: the default B [ACC-182]; A for a motorcycle, which cannot be B
 * [vehicles-4].
 */
const categoryOfPlate = ({ plate, isForeign }: PlateValue): Category =>
  usualCategory(plate, isForeign ? 'foreign' : 'rus');

export const categoryFor = (value: PlateValue, category: string): string => {
  const { type } = checkPlate(value.plate, { format: value.isForeign ? 'foreign' : 'rus' });
  const fits = type === null || !isCategory(category) || isCategoryOf(type, category);
  return fits ? category : categoryOfPlate(value);
};

export interface VehicleFacts {
  vehicle: Vehicle | null;
  vehicles: readonly Vehicle[];
  hasTsCategory: boolean;
}

export const validateVehicle = (values: VehicleValues, facts: VehicleFacts): VehicleCheck =>
  checkVehicle(
    {
      number: values.plate.plate,
      format: values.plate.isForeign ? 'foreign' : 'rus',
      category: facts.hasTsCategory ? values.category : categoryOfPlate(values.plate),
      stsNumber: values.stsNumber,
    },
    facts.vehicles.filter(({ id }) => id !== facts.vehicle?.id),
  );

const NUMBER_TEXTS = {
  notEmpty: 'notEmpty',
  maxLength: 'maxLength',
  format: 'format',
  occupied: 'vehicleExists',
} as const satisfies Record<NonNullable<VehicleCheck['problems']['number']>, FormTextKey>;

export type VehicleField = 'plate' | 'category' | 'stsNumber';

export const problemKeys = ({ problems }: VehicleCheck): Partial<Record<VehicleField, FormTextKey>> => ({
  ...(problems.number && { plate: NUMBER_TEXTS[problems.number] }),
  ...(problems.category && { category: 'categoryMismatch' }),
  ...(problems.stsNumber && { stsNumber: problems.stsNumber }),
});

export const toVehicle = (values: VehicleValues, check: VehicleCheck, vehicle: Vehicle | null): Vehicle => ({
  id: vehicle?.id ?? '',
  name: values.name.trim(),
  plate: check.plate,
  format: check.format,
  category: check.category ?? NEW_VEHICLE.category,
  isMain: values.isMain,
  stsNumber: check.stsNumber,
  docType: vehicle?.docType || NEW_VEHICLE.docType,
  isActive: vehicle?.isActive ?? true,
  vin: vehicle?.vin ?? '',
  imei: vehicle?.imei ?? '',
});
