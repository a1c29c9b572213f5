import { describe, expect, it } from 'vitest';
import type { Vehicle } from '@gorpark/contract/wire/types';
import {
  checkRoadside,
  durationOf,
  isRoadsideValues,
  isRoadsideValid,
  offeredVehicles,
  plateProblem,
  ROADSIDE_DEFAULTS,
  withPaymentType,
} from './roadside-form.ts';

const vehicle = (plate: string, rest: Partial<Vehicle> = {}): Vehicle => ({
  id: plate,
  name: '',
  plate,
  format: 'rus',
  category: 'B',
  isMain: false,
  stsNumber: '',
  docType: '',
  isActive: true,
  vin: '',
  imei: '',
  ...rest,
});

const CAR = vehicle('А123ВС178');
const MAIN = vehicle('О808ОТ198', { isMain: true });
const facts = {
  vehicles: [CAR, MAIN],
  parkedPlates: [] as string[],
  placeCodes: new Set(['7812']),
  nowMs: Date.parse('2026-11-19T11:42:00Z'),
  timeZone: 'Europe/Moscow',
};
const NO_POST = { start: null, duration: null };

describe('roadside form', () => {
  it('[PAY-070] starts with roadside, today and start', () => {
    expect(ROADSIDE_DEFAULTS).toMatchObject({
      parkingType: 'roadside',
      paymentType: 'today',
      action: 'start',
    });
  });

  it('[PAY-089] requires the place and the vehicle', () => {
    expect(checkRoadside(ROADSIDE_DEFAULTS, facts)).toEqual({
      place: 'required',
      plate: 'notEmpty',
      post: NO_POST,
    });
    expect(isRoadsideValid(checkRoadside(ROADSIDE_DEFAULTS, facts))).toBe(false);

    const onlyPlace = checkRoadside({ ...ROADSIDE_DEFAULTS, place: '7812' }, facts);
    expect(onlyPlace).toEqual({ place: null, plate: 'notEmpty', post: NO_POST });
    expect(isRoadsideValid(onlyPlace)).toBe(false);

    const onlyPlate = checkRoadside({ ...ROADSIDE_DEFAULTS, plate: CAR.plate }, facts);
    expect(onlyPlate).toEqual({ place: 'required', plate: null, post: NO_POST });

    const both = checkRoadside({ ...ROADSIDE_DEFAULTS, place: '7812', plate: CAR.plate }, facts);
    expect(isRoadsideValid(both)).toBe(true);
  });

  it('treats a place that the city has removed as not chosen', () => {
    expect(checkRoadside({ ...ROADSIDE_DEFAULTS, place: '9999' }, facts).place).toBe('required');
  });

  it('[PAY-093] returns notEmpty for an empty vehicle', () => {
    expect(plateProblem('', facts)).toBe('notEmpty');
    expect(plateProblem('   ', facts)).toBe('notEmpty');
  });

  it('[PAY-094] returns parked for a vehicle with a session, in any alphabet and spacing', () => {
    const parked = { ...facts, parkedPlates: ['А123ВС178'] };
    expect(plateProblem('А123ВС178', parked)).toBe('parked');
    expect(plateProblem('a 123 bc 178', parked)).toBe('parked');
    expect(plateProblem('О808ОТ198', parked)).toBe(null);
  });

  it('[PAY-095] returns format for a number that does not fit its registered format', () => {
    const odd = vehicle('А12ВС');
    const foreign = vehicle('AB-123-CD', { format: 'foreign' });
    const asRussian = vehicle('AB-123-CD');
    expect(plateProblem(odd.plate, { ...facts, vehicles: [odd] })).toBe('format');
    expect(plateProblem(foreign.plate, { ...facts, vehicles: [foreign] })).toBe(null);
    expect(plateProblem(asRussian.plate, { ...facts, vehicles: [asRussian] })).toBe('format');
  });

  it('[PAY-095] returns format for a number that does not fit its type', () => {
    const moto = vehicle('1234АВ78', { category: 'A' });
    const wrong = vehicle('1234АВ78', { category: 'B' });
    expect(plateProblem(moto.plate, { ...facts, vehicles: [moto] })).toBe(null);
    expect(plateProblem(wrong.plate, { ...facts, vehicles: [wrong] })).toBe('format');
  });

  it('offers the main vehicle first and omits vehicles with a session', () => {
    expect(offeredVehicles([CAR, MAIN], []).map((one) => one.plate)).toEqual([MAIN.plate, CAR.plate]);
    expect(offeredVehicles([CAR, MAIN], ['О808ОТ198'])).toEqual([CAR]);
  });

  it('prices 60 minutes until the driver picks, within the limits of the city', () => {
    const city = { min: 15, max: 1440, step: 15 };
    expect(durationOf(ROADSIDE_DEFAULTS, city)).toBe(60);
    expect(durationOf({ ...ROADSIDE_DEFAULTS, duration: 135 }, city)).toBe(135);
    expect(durationOf(ROADSIDE_DEFAULTS, { ...city, min: 90 })).toBe(90);
    expect(durationOf(ROADSIDE_DEFAULTS, { ...city, max: 30 })).toBe(30);
  });

  it('[PAY-079] [PAY-080] clears the start for today and the duration for post-payment', () => {
    const chosen = { ...ROADSIDE_DEFAULTS, place: '7812', duration: 120 };
    const post = withPaymentType(chosen, 'postPayment');
    expect(post).toEqual({ ...chosen, paymentType: 'postPayment', duration: null });
    const filled = { ...post, startMinute: 600, duration: 90 };
    expect(withPaymentType(filled, 'postPaymentYesterday')).toMatchObject({ duration: null });
    expect(withPaymentType(filled, 'today')).toEqual({ ...filled, paymentType: 'today', startMinute: null });
  });

  it('[PAY-090] requires duration and start of a post-payment and has no preview', () => {
    const city = { min: 15, max: 1440, step: 15 };
    const post = withPaymentType({ ...ROADSIDE_DEFAULTS, place: '7812', plate: CAR.plate }, 'postPayment');
    expect(durationOf(post, city)).toBe(null);
    expect(isRoadsideValid(checkRoadside(post, facts))).toBe(false);
    expect(isRoadsideValid(checkRoadside({ ...post, startMinute: 600 }, facts))).toBe(false);
    expect(isRoadsideValid(checkRoadside({ ...post, duration: 60 }, facts))).toBe(false);
    expect(isRoadsideValid(checkRoadside({ ...post, startMinute: 600, duration: 60 }, facts))).toBe(true);
    expect(isRoadsideValid(checkRoadside({ ...post, startMinute: 900, duration: 60 }, facts))).toBe(false);
  });

  it('accepts stored values only if every field has the right type', () => {
    expect(isRoadsideValues(ROADSIDE_DEFAULTS)).toBe(true);
    for (const wrong of [null, undefined, 1, 'text', {}, []]) expect(isRoadsideValues(wrong)).toBe(false);
    for (const name of Object.keys(ROADSIDE_DEFAULTS))
      for (const wrong of [undefined, {}, 1.5, true])
        expect([name, wrong, isRoadsideValues({ ...ROADSIDE_DEFAULTS, [name]: wrong })]).toEqual([
          name,
          wrong,
          false,
        ]);
    for (const wrong of [
      ...[
        { parkingType: 'other' },
        { paymentType: 'other' },
        { action: 'renew' },
        { place: null },
        { plate: 7 },
      ],
      ...[{ duration: '60' }, { startMinute: '60' }],
    ])
      expect([wrong, isRoadsideValues({ ...ROADSIDE_DEFAULTS, ...wrong })]).toEqual([wrong, false]);
    for (const fine of [
      ...[{ parkingType: 'planar' }, { paymentType: 'postPayment' }, { paymentType: 'postPaymentYesterday' }],
      ...[{ duration: 60 }, { startMinute: 0 }, { place: '7812', plate: CAR.plate }],
    ])
      expect([fine, isRoadsideValues({ ...ROADSIDE_DEFAULTS, ...fine })]).toEqual([fine, true]);
  });
});
