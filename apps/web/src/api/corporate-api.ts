import {
  type CompanyDevice,
  type CompanyDriver,
  type CorporateProfile,
  readCorporateProfile,
} from '@gorpark/contract/wire/corporate';
import type { FleetList } from '@gorpark/contract/operations/fleet-tables';
import { type FleetImport, readFleetImport } from '@gorpark/contract/wire/fleet-import';
import { readProfile } from '@gorpark/contract/wire/profile';
import type { Profile } from '@gorpark/contract/wire/types';
import type { ApiClient, CallOptions } from './client.ts';
import { CORPORATE_CALLS } from './corporate-calls.ts';
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
  editTs: (id: string, ts: { number: string; vin: string }) => Done;
  removeTs: (id: string) => Done;
  exportFleet: (list: FleetList, type: 'csv' | 'xlsx') => Promise<ApiResult<Blob>>;
  importFleet: (list: FleetList, file: string, isDryRun: boolean) => Promise<ApiResult<FleetImport>>;
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

/** Calls return errors and never throw. */
export const createCorporateApi = ({ send }: Pick<ApiClient, 'send'>): CorporateApi => ({
  company: (call) =>
    send(
      CORPORATE_CALLS.getCorpProfile,
      {},
      (answer) => {
        const card = readCorporateProfile(answer);
        return { card, payer: { ...readProfile(answer), drivers: onePerPhone(card.drivers) } };
      },
      call,
    ),
  switchDriver: ({ name, phone, ts }, inn, isActive) =>
    send(
      CORPORATE_CALLS[isActive ? 'activateDriver' : 'deactivateDriver'],
      { fio: name, phone_number: phone, inn, car_number: ts },
      readNothing,
    ),
  switchDevice: ({ ts, vin, imei }, inn, isWorking) =>
    send(
      CORPORATE_CALLS[isWorking ? 'activateDevice' : 'deactivateDevice'],
      { grz: ts, vin, imei, inn },
      readNothing,
    ),
  addDriver: (driver) => send(CORPORATE_CALLS.addDriver, named(driver), readNothing),
  editDriver: (old, { name, phone, ts }) =>
    send(
      CORPORATE_CALLS.editDriver,
      { ...named(old), driver_n: name, car_number_n: ts, phone_n: phone },
      readNothing,
    ),
  removeDriver: (driver) => send(CORPORATE_CALLS.removeDriver, named(driver), readNothing),
  addTs: ({ number, vin }) => send(CORPORATE_CALLS.addCompanyTs, { number, VINNumber: vin }, readNothing),
  editTs: (id, { number, vin }) =>
    send(CORPORATE_CALLS.editCompanyTs, { id, number, VINNumber: vin }, readNothing),
  exportFleet: (list, type) => send(CORPORATE_CALLS.exportFleet, { list, type }, readFile),
  importFleet: (list, file, isDryRun) =>
    send(CORPORATE_CALLS.importFleet, { list, file, isDryRun }, readFleetImport),
  removeTs: (id) =>
    send({ ...CORPORATE_CALLS.removeTs, path: `/api/profile/ts/${encodeURIComponent(id)}` }, {}, readNothing),
});
