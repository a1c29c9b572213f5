import { cleanFullName } from '@gorpark/domain/corporate';
import type { Kopecks } from '@gorpark/domain/money';
import { balance } from '../../wire/money.ts';
import { type Fields, list, pick, text } from '../../wire/read.ts';
import { withCleanKeys } from '../../wire/russian-keys.ts';

export interface CompanyDriver {
  id: string;
  name: string;
  phone: string;
  ts: string;
  device: string;
  active: boolean;
}

export interface CompanyVehicle {
  id: string;
  number: string;
  vin: string;
  imei: string;
}

export interface CompanyDevice {
  id: string;
  vin: string;
  imei: string;
  ts: string;
  status: string;
  /** true for a device that does NOT work, as specified. Screens use `isWorking`. */
  active: boolean;
  isWorking: boolean;
}

export interface CorporateProfile {
  email: string;
  inn: string;
  name: string;
  /** `null`: unknown. */
  balance: Kopecks | null;
  ts: readonly CompanyVehicle[];
  drivers: readonly CompanyDriver[];
  devices: readonly CompanyDevice[];
}

export const DEVICE_STATUS = { on: 'Активно', off: 'Не активно' } as const;
export const DRIVER_STATUS = { on: 'Активен', off: 'Не активен' } as const;

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

/** The only place with the inverted `active` flag [COR-019, api-3]. */
const switched = (status: string): Pick<CompanyDevice, 'status' | 'active' | 'isWorking'> => ({
  status,
  active: status === DEVICE_STATUS.off,
  isWorking: !OFF.test(status),
});

/** Returns the profile from Russian or English keys. The only adapter for these keys [api-3]. */
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

/** Returns the profile after a switch, without a reload [COR-013]. */
export const withDriverSwitched = (
  profile: CorporateProfile,
  id: string,
  isActive: boolean,
): CorporateProfile => ({
  ...profile,
  drivers: profile.drivers.map((driver) => (driver.id === id ? { ...driver, active: isActive } : driver)),
});

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
