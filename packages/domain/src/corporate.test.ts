import { describe, expect, it } from 'vitest';
import {
  cleanImei,
  cleanFullName,
  cleanVin,
  fleetProblem,
  isImei,
  isVin,
  joinFullName,
  splitFullName,
  trackerProblem,
  vehicleFinder,
  vehicleOfTracker,
} from './corporate.ts';
import { isEnough, kopecks, wholeRoubles } from './money.ts';

const VIN = 'XTA210930Y2766401';
const IMEI = '356938035643801';

describe('name of a driver', () => {
  it('[COR-031] splits a name into surname, given name and optional patronymic', () => {
    expect(splitFullName('Смирнов Павел')).toEqual({
      lastName: 'Смирнов',
      firstName: 'Павел',
      middleName: '',
    });
    expect(splitFullName('  Смирнов   Павел Игоревич ')).toEqual({
      lastName: 'Смирнов',
      firstName: 'Павел',
      middleName: 'Игоревич',
    });
    expect(splitFullName('Мамедов Али Вагиф оглы')?.middleName).toBe('Вагиф оглы');
  });

  it('[COR-017] joins surname, given name and the patronymic if present', () => {
    const name = { lastName: 'Смирнов', firstName: 'Павел', middleName: 'Игоревич' };
    expect(joinFullName(name)).toBe('Смирнов Павел Игоревич');
    expect(joinFullName({ ...name, middleName: '' })).toBe('Смирнов Павел');
  });

  it('[BAD-83] rejects a name of one part or of six', () => {
    expect(splitFullName('Смирнов')).toBeNull();
    expect(splitFullName('а б в г д е')).toBeNull();
    expect(splitFullName('')).toBeNull();
    expect(splitFullName('а б в г д')?.middleName).toBe('в г д');
  });

  it('[BAD-83] limits a name to 200 characters', () => {
    const [last, first] = ['я'.repeat(100), 'ю'.repeat(99)];
    expect(splitFullName(`${last} ${first}`)).toMatchObject({ lastName: last, firstName: first });
    expect(splitFullName(`${last} ${first}ю`)).toBeNull();
  });

  it('collapses any run of spaces between parts', () => {
    expect(cleanFullName(' Смирнов\t\u00a0 Павел  Игоревич\n')).toBe('Смирнов Павел Игоревич');
  });
});

describe('tracking devices', () => {
  it('[COR-029] rejects a device with the VIN or IMEI of an existing one', () => {
    const others = [{ vin: VIN, imei: IMEI }];
    const two = [{ vin: 'XTA210930Y2766400', imei: '' }, ...others];
    expect(trackerProblem({ vin: VIN, imei: '' }, two)).toBe('exists');
    expect(trackerProblem({ vin: VIN, imei: '356938035643809' }, others)).toBe('exists');
    expect(trackerProblem({ vin: 'XTA210930Y2766409', imei: IMEI }, others)).toBe('exists');
    expect(trackerProblem({ vin: 'XTA210930Y2766409', imei: '356938035643809' }, others)).toBeNull();
    expect(trackerProblem({ vin: '', imei: '356938035643809' }, [{ vin: '', imei: IMEI }])).toBeNull();
  });

  it('[BAD-82] requires a VIN or an IMEI in a valid format', () => {
    expect(trackerProblem({ vin: '', imei: '' }, [])).toBe('empty');
    expect(trackerProblem({ vin: '', imei: '35693803564380' }, [])).toBe('imei');
    expect(trackerProblem({ vin: 'ABC', imei: '' }, [])).toBe('vin');
    expect(trackerProblem({ vin: VIN, imei: '7' }, [])).toBe('imei');
    for (const [vin, isGood] of [
      ...[VIN, 'AE86-123', 'ABCDEFGH'].map((text) => [text, true] as const),
      ...['ABCDEFG', `${VIN}1`, 'abcdefgh', 'ABCD_EFGH', 'ЯABCDEFGH', 'ABCDEFGHЯ', ''].map(
        (text) => [text, false] as const,
      ),
    ])
      expect([vin, isVin(vin)]).toEqual([vin, isGood]);
    expect(isImei(IMEI)).toBe(true);
    for (const imei of [`${IMEI}1`, `1${IMEI}`, `${IMEI}x`, `x${IMEI}`, '']) expect(isImei(imei)).toBe(false);
    expect(cleanVin(' хта 210930у2766401')).toBe('XTA210930Y2766401');
    expect(cleanImei('35-693803-564380-1')).toBe(IMEI);
  });

  it('[COR-030] finds the vehicle with an equal VIN or IMEI', () => {
    const vehicles = [
      { plate: 'А123ВС178', vin: VIN, imei: '' },
      { plate: 'К415МН178', vin: '', imei: IMEI },
    ];
    expect(vehicleOfTracker({ vin: VIN, imei: '356938035643809' }, vehicles)?.plate).toBe('А123ВС178');
    expect(vehicleOfTracker({ vin: '', imei: IMEI }, vehicles)?.plate).toBe('К415МН178');
    expect(vehicleOfTracker({ vin: '', imei: '356938035643809' }, vehicles)).toBeNull();
    // An empty number matches nothing, not even another empty one.
    expect(vehicleOfTracker({ vin: 'XTA210930Y2766409', imei: '' }, vehicles)).toBeNull();
  });

  it('[COR-030] returns the same results for a batch lookup as for single lookups', () => {
    const [other, third] = ['XTA210930Y2766409', '356938035643809'];
    const vehicles = [
      { plate: 'А001АА178', vin: '', imei: '' },
      { plate: 'А002АА178', vin: VIN, imei: '' },
      { plate: 'А003АА178', vin: VIN, imei: IMEI },
      { plate: 'А004АА178', vin: other, imei: IMEI },
    ];
    const find = vehicleFinder(vehicles);
    for (const vin of ['', VIN, other, 'XTA210930Y2766400'])
      for (const imei of ['', IMEI, third])
        expect([vin, imei, find({ vin, imei })]).toEqual([
          vin,
          imei,
          vehicleOfTracker({ vin, imei }, vehicles),
        ]);
    expect(find({ vin: other, imei: IMEI })?.plate).toBe('А003АА178');
    expect(vehicleFinder([])({ vin: VIN, imei: IMEI })).toBeNull();
  });

  it('[COR-032] refuses a vehicle with a free plate when its device is on another vehicle', () => {
    const others = [{ plate: 'А123ВС178', vin: VIN, imei: IMEI }];
    expect(fleetProblem({ plate: 'К415МН178', vin: VIN, imei: '' }, others)).toBe('deviceTaken');
    expect(fleetProblem({ plate: 'К415МН178', vin: '', imei: IMEI }, others)).toBe('deviceTaken');
    expect(fleetProblem({ plate: 'A123BC178', vin: VIN, imei: '' }, others)).toBe('vehicleExists');
    const two = [{ plate: 'О777ОО178', vin: '', imei: '' }, ...others];
    expect(fleetProblem({ plate: 'А123ВС178', vin: '', imei: '' }, two)).toBe('vehicleExists');
    expect(fleetProblem({ plate: 'К415МН178', vin: '', imei: '' }, others)).toBeNull();
  });
});

describe('balance of a company', () => {
  it('[COR-033] [money-1] suffices when it is at least the amount', () => {
    expect(isEnough(kopecks(10_000), kopecks(10_000))).toBe(true);
    expect(isEnough(kopecks(9999), kopecks(10_000))).toBe(false);
  });

  it('[COR-014] rounds down to whole roubles', () => {
    expect(wholeRoubles(kopecks(4_820_099))).toBe(48_200);
    expect(wholeRoubles(kopecks(99))).toBe(0);
  });
});
