import type { CompanyDevice, CompanyDriver, CompanyVehicle } from '@gorpark/contract/company/fleet/read';
import { plateKey } from '@gorpark/domain/plate';

export const STATES = ['all', 'on', 'off'] as const;
export type StateFilter = (typeof STATES)[number];

export interface FleetFilter {
  text: string;
  state: StateFilter;
}

export const ALL: FleetFilter = { text: '', state: 'all' };

const keyOf = (text: string): string => plateKey(text).toLowerCase().replaceAll('ё', 'е');

const has = (texts: readonly string[], wanted: string): boolean => {
  const key = keyOf(wanted);
  const digits = wanted.replace(/[\s()+-]/g, '');
  const isPhone = /^\d{3,}$/.test(digits);
  const tail = digits.replace(/^8(?=\d{3})/, '7');
  return texts.some((text) => keyOf(text).includes(key) || (isPhone && text.includes(tail)));
};

const isIn = (state: StateFilter, isOn: boolean): boolean => state === 'all' || (state === 'on') === isOn;

export const filterDrivers = (
  drivers: readonly CompanyDriver[],
  { text, state }: FleetFilter,
): CompanyDriver[] =>
  drivers.filter(
    ({ name, phone, ts, device, active }) => isIn(state, active) && has([name, phone, ts, device], text),
  );

export const filterVehicles = (
  vehicles: readonly CompanyVehicle[],
  { text }: Pick<FleetFilter, 'text'>,
  driversOf: (vehicle: CompanyVehicle) => string,
): CompanyVehicle[] =>
  vehicles.filter((vehicle) => has([vehicle.number, vehicle.vin, vehicle.imei, driversOf(vehicle)], text));

export const filterDevices = (
  devices: readonly CompanyDevice[],
  { text, state }: FleetFilter,
): CompanyDevice[] =>
  devices.filter(({ vin, imei, ts, isWorking }) => isIn(state, isWorking) && has([vin, imei, ts], text));
