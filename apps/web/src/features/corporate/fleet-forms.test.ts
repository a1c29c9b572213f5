import { describe, expect, it } from 'vitest';
import { readCorporateProfile } from '@gorpark/contract/company/fleet/read';
import { MOST_OF_COMPANY } from '@gorpark/domain/vehicle-form';
import { fakeCompany } from '#src/test/fake-corporate.ts';
import { filterDevices, filterDrivers } from './fleet-filter.ts';
import { checkCompanyVehicle, checkDevice, checkDriver } from './fleet-forms.ts';

const company = readCorporateProfile({ result: fakeCompany() });
const plate = (text: string) => ({ plate: text, isForeign: false });

describe('cabinet forms', () => {
  it('[COR-031] [BAD-83] requires surname and given name and a phone; the car is optional', () => {
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

  it('[COR-032] rejects a vehicle with a free plate and a used device', () => {
    expect(checkCompanyVehicle({ plate: plate('К416МН178'), vin: 'XTA210930Y2766401' }, company)).toEqual({
      vin: 'deviceTaken',
    });
    expect(checkCompanyVehicle({ plate: plate('к415мн178'), vin: '' }, company)).toEqual({
      plate: 'vehicleExists',
    });
    expect(checkCompanyVehicle({ plate: plate('К416МН178'), vin: '' }, company)).toEqual({});
  });

  it('[COR-029] rejects a device with a known VIN or IMEI', () => {
    expect(checkDevice({ imei: '', vin: 'хта210930у2766401' }, company)).toEqual({ imei: 'deviceExists' });
    expect(checkDevice({ imei: '356938035643802', vin: '' }, company)).toEqual({ imei: 'deviceExists' });
    expect(checkDevice({ imei: '', vin: '' }, company)).toEqual({ imei: 'trackerEmpty' });
    expect(checkDevice({ imei: '356938035643809', vin: '' }, company)).toEqual({});
  });

  it("[COR-031] rejects a driver with an invalid phone and accepts the driver's own one", () => {
    const driver = { name: 'Петров Иван', phone: '', ts: '' };
    const phoneProblem = (phone: string) => checkDriver({ ...driver, phone }, company.drivers, null).phone;
    expect(['', '+7', '+7 (9', '+7 (900) 000 - 01 - 9'].map(phoneProblem)).toEqual([
      'phoneEmpty',
      'phoneEmpty',
      'phoneLength',
      'phoneLength',
    ]);
    expect(checkDriver({ ...driver, name: '  ', phone: '79000000199' }, company.drivers, null)).toEqual({
      name: 'notEmpty',
    });
    expect(checkDriver({ ...driver, phone: '79000000199', ts: '  ' }, company.drivers, null)).toEqual({});
    expect(checkDriver({ ...driver, phone: '79000000101', ts: 'Т204ОР178' }, company.drivers, null)).toEqual(
      {},
    );
    const [first] = company.drivers;
    const noPhone = company.drivers.map((one) => ({ ...one, phone: '' }));
    expect(first && checkDriver({ ...driver, ts: first.ts }, noPhone, null)).toEqual({ phone: 'phoneEmpty' });
  });

  it('adds no row to a full company but edits existing ones', () => {
    const many = <T>(one: T | undefined, length: number) => (one ? Array.from({ length }, () => one) : []);
    const [[driver], [vehicle], [device]] = [company.drivers, company.ts, company.devices];
    const free = { name: 'Петров Иван', phone: '79000000199', ts: '' };
    const full = many(driver, MOST_OF_COMPANY);
    expect(checkDriver(free, full, null)).toEqual({ name: 'mostDrivers' });
    expect(checkDriver(free, full.slice(1), null)).toEqual({});
    expect(checkDriver(free, full, driver ?? null)).toEqual({});
    const car = { plate: plate('К416МН178'), vin: '' };
    const cars = many(vehicle, MOST_OF_COMPANY);
    expect(checkCompanyVehicle(car, { ts: cars })).toEqual({ plate: 'mostCompanyVehicles' });
    expect(checkCompanyVehicle(car, { ts: cars.slice(1) })).toEqual({});
    expect(checkCompanyVehicle(car, { ts: cars }, vehicle)).toEqual({});
    const devices = many(device, MOST_OF_COMPANY);
    const fresh = { imei: '356938035643809', vin: '' };
    expect(checkDevice(fresh, { devices })).toEqual({ imei: 'mostDevices' });
    expect(checkDevice(fresh, { devices: devices.slice(1) })).toEqual({});
  });

  it.each([
    ['no plate', ' ', '', { plate: 'notEmpty' }],
    ['a plate too long', 'К416МН1788', '', { plate: 'maxLength' }],
    ['half a plate', 'К416', '', { plate: 'format' }],
    ['half a VIN', 'К416МН178', 'XTA', { vin: 'vinFormat' }],
    ['a VIN of its own', 'К416МН178', 'XTA210930Y2766409', {}],
  ])('[COR-032] checks a vehicle with %s', (_name, text, vin, problems) => {
    expect(checkCompanyVehicle({ plate: plate(text), vin }, company)).toEqual(problems);
  });

  it('[COR-032] ignores the edited vehicle itself and keeps foreign letters', () => {
    const [own] = company.ts;
    const same = { plate: plate('К415МН178'), vin: 'XTA210930Y2766401' };
    expect(own && checkCompanyVehicle(same, company, own)).toEqual({});
    const taken = { plate: plate('Т204ОР178'), vin: '' };
    expect(own && checkCompanyVehicle(taken, company, own)).toEqual({ plate: 'vehicleExists' });
    expect(checkCompanyVehicle({ plate: { plate: 'XYZ99', isForeign: true }, vin: '' }, company)).toEqual({});
    expect(checkCompanyVehicle({ plate: plate('XYZ99'), vin: '' }, company)).toEqual({ plate: 'format' });
  });

  it('[COR-029] rejects a device with an invalid number', () => {
    expect(checkDevice({ imei: '35693', vin: '' }, company)).toEqual({ imei: 'imeiFormat' });
    expect(checkDevice({ imei: '', vin: 'XTA' }, company)).toEqual({ vin: 'vinFormat' });
  });

  it('filters lists by text and by state', () => {
    expect(filterDrivers(company.drivers, { text: 'ГАСПАРЯН', state: 'all' })).toHaveLength(1);
    expect(filterDrivers(company.drivers, { text: '8 900 000-01-02', state: 'on' })).toHaveLength(1);
    expect(filterDrivers(company.drivers, { text: '', state: 'off' }).map(({ id }) => id)).toEqual(['3']);
    expect(filterDevices(company.devices, { text: 'k415', state: 'on' }).map(({ id }) => id)).toEqual(['21']);
  });
});
