import type { FormTextKey } from '@gorpark/contract/form-texts';
import type { CompanyDriver, CompanyVehicle, CorporateProfile } from '@gorpark/contract/company/fleet/read';
import {
  cleanImei,
  cleanVin,
  fleetProblem,
  isVin,
  splitFullName,
  type TrackerProblem,
  trackerProblem,
} from '@gorpark/domain/corporate';
import { normalizePhone, phoneProblem } from '@gorpark/domain/phone';
import { checkPlate, normalizePlate, plateKey } from '@gorpark/domain/plate';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import type { PlateValue } from '#src/forms/plate-input.tsx';

export type FieldProblem =
  | FormTextKey
  | 'nameParts'
  | 'driverExists'
  | 'vinFormat'
  | 'imeiFormat'
  | 'trackerEmpty';

type Problems<Values> = { [Field in keyof Values]?: FieldProblem };

export interface DriverValues {
  name: string;
  phone: string;
  ts: string;
}

export const checkDriver = (
  values: DriverValues,
  drivers: readonly CompanyDriver[],
  edited: CompanyDriver | null,
): Problems<DriverValues> => {
  const phone = normalizePhone(values.phone);
  const isTwin = drivers.some(
    (other) =>
      other.id !== edited?.id &&
      normalizePhone(other.phone) === phone &&
      plateKey(other.ts) === plateKey(values.ts),
  );
  if (edited === null && drivers.length >= MOST_OF_COMPANY) return { name: 'mostDrivers' };
  const wrongPhone = phoneProblem(values.phone);
  return {
    ...(splitFullName(values.name) === null && {
      name: values.name.trim() === '' ? 'notEmpty' : 'nameParts',
    }),
    ...(wrongPhone !== null && { phone: wrongPhone }),
    ...(phone !== null && isTwin && { phone: 'driverExists' }),
    ...(values.ts.trim() !== '' && checkPlate(values.ts).problems.length > 0 && { ts: 'format' }),
  };
};

export interface VehicleValues {
  plate: PlateValue;
  vin: string;
}

export const checkCompanyVehicle = (
  { plate, vin }: VehicleValues,
  { ts }: Pick<CorporateProfile, 'ts'>,
  edited: CompanyVehicle | null = null,
): Problems<VehicleValues> => {
  if (edited === null && ts.length >= MOST_OF_COMPANY) return { plate: 'mostCompanyVehicles' };
  if (plate.plate.trim() === '') return { plate: 'notEmpty' };
  const { problems } = checkPlate(plate.plate, { format: plate.isForeign ? 'foreign' : 'rus' });
  if (problems.includes('tooLong')) return { plate: 'maxLength' };
  if (problems.length > 0) return { plate: 'format' };
  const clean = cleanVin(vin);
  if (clean !== '' && !isVin(clean)) return { vin: 'vinFormat' };
  const others = ts
    .filter(({ id }) => id !== edited?.id)
    .map((one) => ({ plate: one.number, vin: one.vin, imei: one.imei }));
  const problem = fleetProblem({ plate: normalizePlate(plate.plate), vin: clean, imei: '' }, others);
  if (problem === 'vehicleExists') return { plate: 'vehicleExists' };
  return problem === null ? {} : { vin: 'deviceTaken' };
};

export interface DeviceValues {
  imei: string;
  vin: string;
}

const DEVICE_PROBLEMS = {
  empty: { imei: 'trackerEmpty' },
  imei: { imei: 'imeiFormat' },
  vin: { vin: 'vinFormat' },
  exists: { imei: 'deviceExists' },
} as const satisfies Record<TrackerProblem, Problems<DeviceValues>>;

export const checkDevice = (
  { imei, vin }: DeviceValues,
  { devices }: Pick<CorporateProfile, 'devices'>,
): Problems<DeviceValues> => {
  if (devices.length >= MOST_OF_COMPANY) return { imei: 'mostDevices' };
  const problem = trackerProblem({ imei: cleanImei(imei), vin: cleanVin(vin) }, devices);
  return problem === null ? {} : DEVICE_PROBLEMS[problem];
};
