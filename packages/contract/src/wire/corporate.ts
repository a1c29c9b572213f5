import { cleanFullName } from '@gorpark/domain/corporate';
import type { Kopecks } from '@gorpark/domain/money';
import { balance } from './money.ts';
import { type Fields, list, pick, text } from './read.ts';
import { withCleanKeys } from './russian-keys.ts';

/** A driver of a company. */
export interface CompanyDriver {
  id: string;
  /** Surname, given name, patronymic. */
  name: string;
  phone: string;
  /** Number of his car; empty when he has none. */
  ts: string;
  /** Of that car; empty when there is none. */
  device: string;
  active: boolean;
}

export interface CompanyVehicle {
  id: string;
  number: string;
  vin: string;
  imei: string;
}

/** A tracking device of a company. */
export interface CompanyDevice {
  id: string;
  vin: string;
  imei: string;
  /** Number of the vehicle that it is on; empty when there is none. */
  ts: string;
  /** In the words of the back end: what a person is shown (decision D-A6). */
  status: string;
  /** As the documents define it: TRUE for a device that does NOT work. For whoever reads the documented shape only. */
  active: boolean;
  /** Whether the device works; screens go by this. */
  isWorking: boolean;
}

export interface CorporateProfile {
  email: string;
  inn: string;
  name: string;
  /** Whole roubles on the wire; `null`: unknown. */
  balance: Kopecks | null;
  ts: readonly CompanyVehicle[];
  drivers: readonly CompanyDriver[];
  devices: readonly CompanyDevice[];
}

/** What the back end writes of a device. */
export const DEVICE_STATUS = { on: 'Активно', off: 'Не активно' } as const;
/** What it writes of a driver. */
export const DRIVER_STATUS = { on: 'Активен', off: 'Не активен' } as const;

/** Words that say that something does not work. */
const OFF = /^(не\s*актив|неактив|отключ|заблок|inactive|disabled|off)/i;

const driverOf = (value: unknown, index: number): CompanyDriver => {
  const from = withCleanKeys(value, 'companyDriver');
  return {
    id: text(from['id']) || String(index),
    name: cleanFullName(text(from['name'])),
    phone: text(from['phone']),
    ts: text(from['ts']),
    device: text(from['device']),
    active: isOn(from),
  };
};

/** A status in words, or the flag of the clean form. */
const isOn = (from: Fields): boolean => {
  const status = text(from['status']);
  return status === '' ? from['active'] !== false : !OFF.test(status);
};

const vehicleOf = (value: unknown, index: number): CompanyVehicle => {
  const from = withCleanKeys(value, 'companyVehicle');
  return {
    id: text(from['id']) || String(index),
    number: text(from['number']),
    vin: text(pick(from, 'VIN', 'vin')),
    imei: text(pick(from, 'IMEI', 'imei')),
  };
};

const deviceOf = (value: unknown, index: number): CompanyDevice => {
  const from = withCleanKeys(value, 'companyDevice');
  const status = text(from['status']);
  return {
    id: text(from['id']) || String(index),
    vin: text(pick(from, 'VIN', 'vin')),
    imei: text(pick(from, 'IMEI', 'imei')),
    ts: text(from['ts']),
    ...switched(status),
  };
};

/** The one place where the documents' inverted flag is made (COR-019, decision D-A6). */
const switched = (status: string): Pick<CompanyDevice, 'status' | 'active' | 'isWorking'> => ({
  status,
  active: status === DEVICE_STATUS.off,
  isWorking: !OFF.test(status),
});

/** The one adapter of the Russian-keyed answer (decision D-A7); a clean key is understood as well. */
export const readCorporateProfile = (answer: unknown): CorporateProfile => {
  const outer = withCleanKeys(answer, 'answer');
  const from = withCleanKeys(outer['result'] ?? outer, 'company');
  return {
    email: text(from['email']),
    inn: text(from['inn']),
    name: text(from['name']),
    balance: balance(from['balance']),
    ts: list(from['ts']).map(vehicleOf),
    drivers: list(from['drivers']).map(driverOf),
    devices: list(from['devices']).map(deviceOf),
  };
};

/** The profile after an accepted switch of a driver: nothing is loaded anew (COR-013). */
export const withDriverSwitched = (
  profile: CorporateProfile,
  id: string,
  isActive: boolean,
): CorporateProfile => ({
  ...profile,
  drivers: profile.drivers.map((driver) => (driver.id === id ? { ...driver, active: isActive } : driver)),
});

/** The same of a device, with the words that the back end would say now. */
export const withDeviceSwitched = (
  profile: CorporateProfile,
  id: string,
  isWorking: boolean,
): CorporateProfile => ({
  ...profile,
  devices: profile.devices.map((device) =>
    device.id === id ? { ...device, ...switched(DEVICE_STATUS[isWorking ? 'on' : 'off']) } : device,
  ),
});
