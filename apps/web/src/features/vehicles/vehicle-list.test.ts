import type { Vehicle } from '@gorpark/contract/wire/types';
import { describe, expect, it } from 'vitest';
import { refuse, requestError, succeed } from '#src/api/result.ts';
import { isTaken, mainFirst, vehiclesAfter, type VehicleChange } from './vehicle-list.ts';

const vehicle = (id: string, plate: string, rest: Partial<Vehicle> = {}): Vehicle => ({
  id,
  name: '',
  plate,
  format: 'rus',
  category: 'B',
  isMain: false,
  stsNumber: '',
  docType: 'Свидетельство о регистрации',
  isActive: true,
  vin: '',
  imei: '',
  ...rest,
});

const LADA = vehicle('1', 'А123ВС178', { isMain: true });
const VESTA = vehicle('2', 'О808ОТ198');
const NEW = vehicle('', 'Е777КХ98');
const LIST = [LADA, VESTA];

const CHANGES: readonly [string, VehicleChange, readonly Vehicle[]][] = [
  ['added', { kind: 'add', vehicle: NEW }, [LADA, VESTA, { ...NEW, id: '701' }]],
  [
    'changed',
    { kind: 'change', old: VESTA, vehicle: { ...VESTA, name: 'Веста' } },
    [LADA, { ...VESTA, name: 'Веста' }],
  ],
  ['removed', { kind: 'remove', vehicle: LADA }, [{ ...VESTA, isMain: true }]],
];

describe('local list of vehicles', () => {
  it.each(CHANGES)(
    '[ACC-183] updates the list when a vehicle is %s with an ok response',
    (_what, change, after) => {
      expect(vehiclesAfter(LIST, change, succeed('701'))).toEqual(after);
    },
  );

  it.each(CHANGES)(
    '[ACC-183] keeps the list when a vehicle is %s with any other response',
    (_what, change) => {
      expect(vehiclesAfter(LIST, change, refuse('ValidationError'))).toBe(LIST);
      expect(vehiclesAfter(LIST, change, requestError(true))).toBe(LIST);
    },
  );

  it('[ACC-183] identifies a vehicle by plate if the back end returns no id', () => {
    expect(vehiclesAfter([], { kind: 'add', vehicle: NEW }, succeed(''))).toEqual([
      { ...NEW, id: NEW.plate, isMain: true },
    ]);
  });

  it('[ACC-184] moves the main flag to a new main vehicle', () => {
    const change: VehicleChange = { kind: 'change', old: VESTA, vehicle: { ...VESTA, isMain: true } };
    expect(vehiclesAfter(LIST, change, succeed(null)).map(({ isMain }) => isMain)).toEqual([false, true]);

    const added: VehicleChange = { kind: 'add', vehicle: { ...NEW, isMain: true } };
    expect(vehiclesAfter(LIST, added, succeed('701')).filter(({ isMain }) => isMain)).toEqual([
      { ...NEW, id: '701', isMain: true },
    ]);
  });

  it('[ACC-184] keeps the main vehicle until another becomes main or it is removed', () => {
    const change: VehicleChange = { kind: 'change', old: LADA, vehicle: { ...LADA, isMain: false } };
    expect(vehiclesAfter(LIST, change, succeed(null))).toEqual(LIST);

    const removed: VehicleChange = { kind: 'remove', vehicle: LADA };
    expect(vehiclesAfter(LIST, removed, succeed(null))).toEqual([{ ...VESTA, isMain: true }]);
    const first: VehicleChange = { kind: 'add', vehicle: NEW };
    expect(vehiclesAfter([], first, succeed('701'))).toEqual([{ ...NEW, id: '701', isMain: true }]);
  });

  it('lists the main vehicle first and keeps the order of the others', () => {
    expect(mainFirst([NEW, VESTA, LADA])).toEqual([LADA, NEW, VESTA]);
  });
});

describe('list loaded after a lost response', () => {
  it.each(CHANGES)('shows whether the vehicle was %s', (_what, change, after) => {
    expect(isTaken(after, change)).toBe(true);
    expect(isTaken(LIST, change)).toBe(false);
  });
});
