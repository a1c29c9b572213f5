import { describe, expect, it } from 'vitest';
import { readCorporateProfile } from '@gorpark/contract/wire/corporate';
import { fakeCompany } from '#src/test/fake-corporate.ts';
import { filterDevices, filterDrivers } from './fleet-filter.ts';
import { checkCompanyVehicle, checkDevice, checkDriver } from './fleet-forms.ts';

const company = readCorporateProfile({ result: fakeCompany() });
const plate = (text: string) => ({ plate: text, isForeign: false });

describe('forms of the cabinet', () => {
  it('[COR-031] [B83] a driver has a surname and a given name, a phone, and a car or none', () => {
    const driver = { name: 'Петров Иван', phone: '+7 (900) 000 - 01 - 99', ts: '' };
    expect(checkDriver(driver, company.drivers, null)).toEqual({});
    expect(checkDriver({ ...driver, name: 'Петров' }, company.drivers, null)).toEqual({ name: 'nameParts' });
    expect(checkDriver({ name: '', phone: '', ts: 'ЖЖ' }, company.drivers, null)).toEqual({
      name: 'notEmpty',
      phone: 'phoneEmpty',
      ts: 'format',
    });
    const twin = { ...driver, phone: '89000000101', ts: 'k415mh178' };
    expect(checkDriver(twin, company.drivers, null)).toEqual({ phone: 'driverExists' });
    expect(checkDriver(twin, company.drivers, company.drivers[0] ?? null)).toEqual({});
  });

  it('[COR-032] a vehicle with a free plate whose device is on another one is refused', () => {
    expect(checkCompanyVehicle({ plate: plate('К416МН178'), vin: 'XTA210930Y2766401' }, company)).toEqual({
      vin: 'deviceTaken',
    });
    expect(checkCompanyVehicle({ plate: plate('к415мн178'), vin: '' }, company)).toEqual({
      plate: 'vehicleExists',
    });
    expect(checkCompanyVehicle({ plate: plate('К416МН178'), vin: '' }, company)).toEqual({});
  });

  it('[COR-029] a device with a known VIN or IMEI is refused', () => {
    expect(checkDevice({ imei: '', vin: 'хта210930у2766401' }, company)).toEqual({ imei: 'deviceExists' });
    expect(checkDevice({ imei: '356938035643802', vin: '' }, company)).toEqual({ imei: 'deviceExists' });
    expect(checkDevice({ imei: '', vin: '' }, company)).toEqual({ imei: 'trackerEmpty' });
    expect(checkDevice({ imei: '356938035643809', vin: '' }, company)).toEqual({});
  });

  it('lists are filtered by text and by the switch', () => {
    expect(filterDrivers(company.drivers, { text: 'ГАСПАРЯН', state: 'all' })).toHaveLength(1);
    expect(filterDrivers(company.drivers, { text: '8 900 000-01-02', state: 'on' })).toHaveLength(1);
    expect(filterDrivers(company.drivers, { text: '', state: 'off' }).map(({ id }) => id)).toEqual(['3']);
    expect(filterDevices(company.devices, { text: 'k415', state: 'on' }).map(({ id }) => id)).toEqual(['21']);
  });
});
