import { describe, expect, it } from 'vitest';
import {
  cleanImei,
  cleanVin,
  fleetProblem,
  joinFullName,
  splitFullName,
  trackerProblem,
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

  it('[B83] one part or six parts are no name', () => {
    expect(splitFullName('Смирнов')).toBeNull();
    expect(splitFullName('а б в г д е')).toBeNull();
    expect(splitFullName('')).toBeNull();
  });
});

describe('tracking devices', () => {
  it('[COR-029] a device with the VIN or the IMEI of another one exists already', () => {
    const others = [{ vin: VIN, imei: IMEI }];
    expect(trackerProblem({ vin: VIN, imei: '356938035643809' }, others)).toBe('exists');
    expect(trackerProblem({ vin: 'XTA210930Y2766409', imei: IMEI }, others)).toBe('exists');
    expect(trackerProblem({ vin: 'XTA210930Y2766409', imei: '356938035643809' }, others)).toBeNull();
    expect(trackerProblem({ vin: '', imei: '356938035643809' }, [{ vin: '', imei: IMEI }])).toBeNull();
  });

  it('[B82] needs a VIN or an IMEI, each in its form', () => {
    expect(trackerProblem({ vin: '', imei: '' }, [])).toBe('empty');
    expect(trackerProblem({ vin: '', imei: '35693803564380' }, [])).toBe('imei');
    expect(trackerProblem({ vin: 'ABC', imei: '' }, [])).toBe('vin');
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
  });

  it('[COR-032] a vehicle with a free plate is refused when its device is on another vehicle', () => {
    const others = [{ plate: 'А123ВС178', vin: VIN, imei: IMEI }];
    expect(fleetProblem({ plate: 'К415МН178', vin: VIN, imei: '' }, others)).toBe('deviceTaken');
    expect(fleetProblem({ plate: 'К415МН178', vin: '', imei: IMEI }, others)).toBe('deviceTaken');
    expect(fleetProblem({ plate: 'A123BC178', vin: VIN, imei: '' }, others)).toBe('vehicleExists');
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
