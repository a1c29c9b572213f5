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
  it('[COR-031] two parts are surname and given name, a third one is the patronymic', () => {
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

  it('[COR-017] is written surname first, then the given name, then the patronymic when there is one', () => {
    const name = { lastName: 'Смирнов', firstName: 'Павел', middleName: 'Игоревич' };
    expect(joinFullName(name)).toBe('Смирнов Павел Игоревич');
    expect(joinFullName({ ...name, middleName: '' })).toBe('Смирнов Павел');
  });

  it('[BAD-83] one part or six parts are no name', () => {
    expect(splitFullName('Смирнов')).toBeNull();
    expect(splitFullName('а б в г д е')).toBeNull();
    expect(splitFullName('')).toBeNull();
    expect(splitFullName('а б в г д')?.middleName).toBe('в г д');
  });

  it('[BAD-83] has at most 200 signs', () => {
    const [last, first] = ['я'.repeat(100), 'ю'.repeat(99)];
    expect(splitFullName(`${last} ${first}`)).toMatchObject({ lastName: last, firstName: first });
    expect(splitFullName(`${last} ${first}ю`)).toBeNull();
  });

  it('spaces of any kind and number between its parts are one', () => {
    expect(cleanFullName(' Смирнов\t\u00a0 Павел  Игоревич\n')).toBe('Смирнов Павел Игоревич');
  });
});

describe('tracking devices', () => {
  it('[COR-029] a device with the VIN or the IMEI of another one exists already', () => {
    const others = [{ vin: VIN, imei: IMEI }];
    const two = [{ vin: 'XTA210930Y2766400', imei: '' }, ...others];
    expect(trackerProblem({ vin: VIN, imei: '' }, two)).toBe('exists');
    expect(trackerProblem({ vin: VIN, imei: '356938035643809' }, others)).toBe('exists');
    expect(trackerProblem({ vin: 'XTA210930Y2766409', imei: IMEI }, others)).toBe('exists');
    expect(trackerProblem({ vin: 'XTA210930Y2766409', imei: '356938035643809' }, others)).toBeNull();
    expect(trackerProblem({ vin: '', imei: '356938035643809' }, [{ vin: '', imei: IMEI }])).toBeNull();
  });

  it('[BAD-82] needs a VIN or an IMEI, each in its form', () => {
    expect(trackerProblem({ vin: '', imei: '' }, [])).toBe('empty');
    expect(trackerProblem({ vin: '', imei: '35693803564380' }, [])).toBe('imei');
    expect(trackerProblem({ vin: 'ABC', imei: '' }, [])).toBe('vin');
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

  it('[COR-030] is found among the vehicles when the VIN or the IMEI is equal', () => {
    const vehicles = [
      { plate: 'А123ВС178', vin: VIN, imei: '' },
      { plate: 'К415МН178', vin: '', imei: IMEI },
    ];
    expect(vehicleOfTracker({ vin: VIN, imei: '356938035643809' }, vehicles)?.plate).toBe('А123ВС178');
    expect(vehicleOfTracker({ vin: '', imei: IMEI }, vehicles)?.plate).toBe('К415МН178');
    expect(vehicleOfTracker({ vin: '', imei: '356938035643809' }, vehicles)).toBeNull();
    // An empty number is equal to nothing, not to another empty one.
    expect(vehicleOfTracker({ vin: 'XTA210930Y2766409', imei: '' }, vehicles)).toBeNull();
  });

  it('[COR-030] looking for many devices at once finds what looking for each of them finds', () => {
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

  it('[COR-032] a vehicle with a free plate is refused when its device is on another vehicle', () => {
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
  it('[COR-033] [D-M1] is enough when it is at least the amount', () => {
    expect(isEnough(kopecks(10_000), kopecks(10_000))).toBe(true);
    expect(isEnough(kopecks(9999), kopecks(10_000))).toBe(false);
  });

  it('[COR-014] is shown in whole roubles, never more than there is', () => {
    expect(wholeRoubles(kopecks(4_820_099))).toBe(48_200);
    expect(wholeRoubles(kopecks(99))).toBe(0);
  });
});
