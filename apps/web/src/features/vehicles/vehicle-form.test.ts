import { describe, expect, it } from 'vitest';
import type { Vehicle } from '@gorpark/contract/wire/types';
import {
  categoryFor,
  validateVehicle,
  problemKeys,
  toVehicle,
  vehicleValues,
  type VehicleValues,
} from './vehicle-form.ts';
import { toAddRequest, toChangeRequest, toRemoveRequest } from './vehicle-request.ts';

const NEW = { vehicle: null, vehicles: [], hasTsCategory: true };
const values = (plate: string, rest: Partial<VehicleValues> = {}): VehicleValues => ({
  ...vehicleValues(null),
  plate: { plate, isForeign: false },
  ...rest,
});
const built = (given: VehicleValues, facts = NEW) =>
  toVehicle(given, validateVehicle(given, facts), facts.vehicle);

const STORED: Vehicle = {
  id: '17',
  name: 'Рабочая',
  plate: 'О808ОТ198',
  isMain: true,
  format: 'rus',
  category: 'C',
  stsNumber: '78УН654321',
  docType: 'ПТС',
  isActive: true,
  vin: 'XTA1',
  imei: '356',
};

describe('vehicle request', () => {
  it('[ACC-177] [ACC-179] [ACC-180] [ACC-181] sends a new vehicle with a normalized number and the defaults', () => {
    expect(toAddRequest(built(values(' a 123 bc 77 ')))).toEqual({
      name: '',
      numberTs: 'А123ВС77',
      formatGrz: 'Российский',
      country: 'rus',
      category: 'B',
      STSNumber: '',
      docType: 'Свидетельство о регистрации',
      mainTs: false,
    });
  });

  it('[ACC-190] [ACC-180] keeps the letters of a foreign plate', () => {
    const foreign = values('', { plate: { plate: 'xyz 99', isForeign: true } });
    expect(toAddRequest(built(foreign))).toMatchObject({
      numberTs: 'XYZ99',
      formatGrz: 'Иностранный',
      country: 'other',
    });
  });

  it('sends both plates of a change and keeps other fields', () => {
    const facts = { vehicle: STORED, vehicles: [STORED], hasTsCategory: true };
    const changed = {
      ...vehicleValues(STORED),
      plate: { plate: 'Е777КХ98', isForeign: false },
      name: ' Дом ',
    };
    const next = toVehicle(changed, validateVehicle(changed, facts), STORED);
    expect(next).toEqual({ ...STORED, plate: 'Е777КХ98', name: 'Дом' });
    expect(toChangeRequest(STORED, next)).toEqual({
      car: expect.objectContaining({ oldNumberTs: 'О808ОТ198', numberTs: 'Е777КХ98', docType: 'ПТС' }),
      shown: expect.objectContaining({ id: '17', numberTs: 'О808ОТ198', name: 'Рабочая' }),
    });
  });

  it('identifies a removed vehicle by id, where the back end has ids, and by plate', () => {
    expect(toRemoveRequest(STORED)).toMatchObject({ id: '17', numberTs: 'О808ОТ198' });
    expect(toRemoveRequest({ ...STORED, id: STORED.plate })).not.toHaveProperty('id');
  });
});

describe('initial values of the vehicle dialog', () => {
  it('[ACC-180] starts a new vehicle as Russian, of category B, not main, with empty texts', () => {
    expect(vehicleValues(null)).toEqual({
      plate: { plate: '', isForeign: false },
      category: 'B',
      name: '',
      stsNumber: '',
      isMain: false,
    });
    expect(built(values('А123ВС178'))).toMatchObject({ id: '', isActive: true, vin: '', imei: '' });
  });

  it('keeps a stored vehicle unchanged, a foreign one as foreign', () => {
    const plateOf = (format: Vehicle['format']) => vehicleValues({ ...STORED, format }).plate;
    expect(plateOf('rus')).toEqual({ plate: 'О808ОТ198', isForeign: false });
    expect(plateOf('foreign').isForeign).toBe(true);
    expect(vehicleValues(STORED)).toMatchObject({
      category: 'C',
      name: 'Рабочая',
      stsNumber: '78 УН 654321',
    });
  });

  it('keeps a blocked vehicle blocked after a change', () => {
    const blocked = { ...STORED, isActive: false };
    const given = vehicleValues(blocked);
    const facts = { vehicle: blocked, vehicles: [blocked], hasTsCategory: true };
    expect(toVehicle(given, validateVehicle(given, facts), blocked).isActive).toBe(false);
  });

  it.each([
    ['a half-typed plate leaves the category', 'А12', false, 'C', 'C'],
    ['a plate of cars leaves a category of cars', 'А123ВС178', false, 'D', 'D'],
    ['a plate of cars turns a motorcycle into the default', 'А123ВС178', false, 'A', 'B'],
    ['a plate of motorcycles turns a car into a motorcycle', '1234АВ78', false, 'B', 'A'],
    ['a plate of motorcycles leaves a motorcycle', '1234АВ78', false, 'A', 'A'],
    ['a foreign plate leaves what was chosen', '1234АВ78', true, 'B', 'B'],
    ['keeps a category of another back end', 'А123ВС178', false, 'M1', 'M1'],
  ])('[vehicles-4] %s', (_name, plate, isForeign, before, after) => {
    expect(categoryFor({ plate, isForeign }, before)).toBe(after);
  });
});

describe('messages of the vehicle dialog', () => {
  it.each([
    ['', {}, { plate: 'notEmpty' }],
    ['А123ВС1788', {}, { plate: 'maxLength' }],
    ['А12ВС', {}, { plate: 'format' }],
    ['О808ОТ198', {}, { plate: 'vehicleExists' }],
    ['1234АВ78', {}, { category: 'categoryMismatch' }],
    ['А123ВС178', { stsNumber: '78 ОР 1' }, { stsNumber: 'stsFormat' }],
    ['А123ВС178', { stsNumber: '78 YH 654321' }, { stsNumber: 'occupied' }],
    ['А123ВС178', { stsNumber: '78 ун 654321' }, { stsNumber: 'occupied' }],
    ['А123ВС178', {}, {}],
  ] as const)('%s %o: %o', (plate, rest, keys) => {
    const facts = { ...NEW, vehicles: [STORED] };
    expect(problemKeys(validateVehicle(values(plate, rest), facts))).toEqual(keys);
  });

  it('[ACC-192] [ACC-196] does not treat a vehicle as a duplicate of itself', () => {
    const facts = { vehicle: STORED, vehicles: [STORED], hasTsCategory: true };
    expect(problemKeys(validateVehicle(vehicleValues(STORED), facts))).toEqual({});
  });

  it('[ACC-182] sends the default B, and A for a motorcycle plate', () => {
    const facts = { ...NEW, hasTsCategory: false };
    expect(built(values('А123ВС178', { category: 'D' }), facts).category).toBe('B');
    expect(built(values('1234АВ78'), facts).category).toBe('A');
    expect(problemKeys(validateVehicle(values('1234АВ78'), facts))).toEqual({});
  });
});
