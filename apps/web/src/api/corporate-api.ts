import { activateDevice as activateDeviceCall } from '@gorpark/contract/company/fleet/calls';
import { activateDriver as activateDriverCall } from '@gorpark/contract/company/fleet/calls';
import { addCompanyTs as addCompanyTsCall } from '@gorpark/contract/company/fleet/calls';
import { addDriver as addDriverCall } from '@gorpark/contract/company/fleet/calls';
import { deactivateDevice as deactivateDeviceCall } from '@gorpark/contract/company/fleet/calls';
import { deactivateDriver as deactivateDriverCall } from '@gorpark/contract/company/fleet/calls';
import { editCompanyTs as editCompanyTsCall } from '@gorpark/contract/company/fleet/calls';
import { editDriver as editDriverCall } from '@gorpark/contract/company/fleet/calls';
import { exportFleet as exportFleetCall } from '@gorpark/contract/company/fleet-tables/calls';
import { getCorpProfile as getCorpProfileCall } from '@gorpark/contract/company/fleet/calls';
import { importFleet as importFleetCall } from '@gorpark/contract/company/fleet-tables/calls';
import { removeDriver as removeDriverCall } from '@gorpark/contract/company/fleet/calls';
import { removeTs as removeTsCall } from '@gorpark/contract/person/vehicles/calls';
import {
  type CompanyDevice,
  type CompanyDriver,
  type CompanyVehicle,
  type CorporateProfile,
  readCorporateProfile,
} from '@gorpark/contract/company/fleet/read';
import type { FleetList } from '@gorpark/contract/company/fleet-tables/lists';
import { type FleetImport, readFleetImport } from '@gorpark/contract/company/fleet-tables/read';
import { readProfile } from '@gorpark/contract/person/account/read';
import type { Profile } from '@gorpark/contract/wire/types';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

export type DriverEntry = Pick<CompanyDriver, 'name' | 'phone' | 'ts'>;

export interface Company {
  card: CorporateProfile;
  payer: Profile;
}

type Done = Promise<ApiResult<null>>;

export interface CorporateApi {
  company: (call?: CallOptions) => Promise<ApiResult<Company>>;
  switchDriver: (driver: DriverEntry, inn: string, isActive: boolean) => Done;
  switchDevice: (device: CompanyDevice, inn: string, isWorking: boolean) => Done;
  addDriver: (driver: DriverEntry) => Done;
  editDriver: (old: DriverEntry, driver: DriverEntry) => Done;
  removeDriver: (driver: DriverEntry) => Done;
  addTs: (ts: { number: string; vin: string }) => Done;
  /** Only for a gorpark back end. */
  editTs: (shown: CompanyVehicle, ts: { number: string; vin: string }) => Done;
  removeTs: (shown: CompanyVehicle | CompanyDevice) => Done;
  exportFleet: (list: FleetList, type: 'csv' | 'xlsx') => Promise<ApiResult<Blob>>;
  /** `version`: of the dry run that the screen shows; null: a dry run. */
  importFleet: (list: FleetList, file: string, version: string | null) => Promise<ApiResult<FleetImport>>;
}

/** A driver with two cars is listed twice. */
const onePerPhone = (drivers: readonly CompanyDriver[]) => [
  ...new Map(drivers.map(({ name, phone }) => [phone, { name, phone }])).values(),
];

const readNothing = (): null => null;

const readFile = (file: unknown): Blob => {
  if (!(file instanceof Blob)) throw new TypeError('no file came');
  return file;
};

const named = ({ name, phone, ts }: DriverEntry) => ({ driver: name, car_number: ts, phone });

const shownTs = (ts: CompanyVehicle | CompanyDevice) => ({
  shown: { number: 'number' in ts ? ts.number : ts.imei, VINNumber: ts.vin },
});

/** Calls return errors and never throw. */
export const createCorporateApi = ({ send }: Pick<ApiClient, 'send'>): CorporateApi => ({
  company: (call) =>
    send(
      getCorpProfileCall,
      {},
      (answer) => {
        const card = readCorporateProfile(answer);
        return { card, payer: { ...readProfile(answer), drivers: onePerPhone(card.drivers) } };
      },
      call,
    ),
  switchDriver: ({ name, phone, ts }, inn, isActive) =>
    send(
      isActive ? activateDriverCall : deactivateDriverCall,
      { fio: name, phone_number: phone, inn, car_number: ts },
      readNothing,
    ),
  switchDevice: ({ ts, vin, imei }, inn, isWorking) =>
    send(isWorking ? activateDeviceCall : deactivateDeviceCall, { grz: ts, vin, imei, inn }, readNothing),
  addDriver: (driver) => send(addDriverCall, named(driver), readNothing),
  editDriver: (old, { name, phone, ts }) =>
    send(editDriverCall, { ...named(old), driver_n: name, car_number_n: ts, phone_n: phone }, readNothing),
  removeDriver: (driver) => send(removeDriverCall, named(driver), readNothing),
  addTs: ({ number, vin }) => send(addCompanyTsCall, { number, VINNumber: vin }, readNothing),
  editTs: (shown, { number, vin }) =>
    send(editCompanyTsCall, { id: shown.id, number, VINNumber: vin, ...shownTs(shown) }, readNothing),
  exportFleet: (list, type) => send(exportFleetCall, { list, type }, readFile),
  importFleet: (list, file, version) =>
    send(
      importFleetCall,
      { list, file, isDryRun: version === null, ...(version !== null && { version }) },
      readFleetImport,
    ),
  removeTs: (shown) =>
    send(
      { ...removeTsCall, paths: [`/api/profile/ts/${encodeURIComponent(shown.id)}`] },
      shownTs(shown),
      readNothing,
    ),
});
