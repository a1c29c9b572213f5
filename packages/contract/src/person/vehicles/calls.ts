import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { shownTs } from '../../shared/company-ts.ts';
import {
  bodyToken,
  limitFields,
  looseFlag,
  maybe,
  nowRecord,
  SHOWN,
  shownRecord,
  text,
} from '../../kit/fields.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { readAccepted, readId } from '../../wire/answers.ts';

export const family = defineFamily({ audience: 'person', tag: 'Profile', errors: PARKING_ERRORS });

const CAR = { numberTs: 'В321ОР178', category: 'B', formatGrz: 'Российский' };

/** Without `formatGrz` the plate determines the format [vehicles-1]. */
const carFields = {
  id: maybe(z.union([text(32), z.number()])),
  name: maybe(text(64)),
  numberTs: maybe(text(64)),
  formatGrz: maybe(text(32)),
  country: maybe(text(16)),
  category: maybe(text(16)),
  STSNumber: maybe(text(64)),
  docType: maybe(text(64)),
  mainTs: looseFlag,
  vin: maybe(text(32)),
  imei: maybe(text(32)),
};

/** `id` finds the vehicle even if another screen has changed its plate. */
const shownCar = z.pick(z.object(carFields), {
  id: true,
  name: true,
  numberTs: true,
  formatGrz: true,
  category: true,
  STSNumber: true,
  mainTs: true,
});

export const addCar = family.define({
  id: 'addCar',
  summary: 'Adds a vehicle',
  method: 'POST',
  paths: ['/api/profile/car'],
  token: bodyToken,
  request: z.object(carFields),
  reply: z.object({ id: z.string() }),
  errors: ['EmptyTs', 'InvalidFormat'],
  errorFields: limitFields,
  read: readId,
  example: { input: CAR, reply: { id: '701' } },
});

/** `oldNumberTs` identifies the vehicle; omitted fields keep their values. */
export const changeCar = family.define({
  id: 'changeCar',
  summary: 'Changes the vehicle that has the old plate',
  method: 'PUT',
  paths: ['/api/profile/car'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({
    car: maybe(z.object({ ...carFields, oldNumberTs: maybe(text(64)) })),
    ...shownRecord(shownCar),
  }),
  errorFields: nowRecord(shownCar),
  reply: z.object({}),
  errors: ['EmptyTs', 'InvalidFormat', 'DataChanged'],
  read: readAccepted,
  example: { input: { car: { oldNumberTs: 'А123ВС178', name: 'Рабочая' } }, reply: {} },
});

/** Finds the vehicle by `id`, otherwise by `numberTs`. */
export const removeCar = family.define({
  id: 'removeCar',
  summary: 'Removes a vehicle',
  method: 'DELETE',
  paths: ['/api/profile/car'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({ ...carFields, ...shownRecord(shownCar) }),
  errorFields: nowRecord(shownCar),
  reply: z.object({}),
  errors: ['EmptyTs', 'DataChanged'],
  read: readAccepted,
  example: { input: { numberTs: 'А123ВС178' }, reply: {} },
});

/** Returns 404 for a missing, foreign or malformed id [api-4]. */
export const removeTs = family.define({
  id: 'removeTs',
  summary: 'Removes a vehicle by its id',
  method: 'DELETE',
  paths: ['/api/profile/ts/{id}'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({ id: text(64), ...shownRecord(shownTs) }),
  errorFields: nowRecord(shownTs),
  reply: z.object({}),
  errors: ['DataChanged'],
  example: { input: { id: '42' }, reply: {}, isMissing: true },
});

/** The whole list, in any order. */
const shownCars = z.array(shownCar).check(z.maxLength(100));

export const changeCars = family.define({
  id: 'changeCars',
  summary: 'Replaces all vehicles with a list',
  method: 'PUT',
  paths: ['/api/profile/change-cars-v2', '/api/profile/change-cars'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.object({
    car: maybe(z.array(z.object(carFields)).check(z.maxLength(100))),
    ...shownRecord(shownCars),
  }),
  errorFields: nowRecord(shownCars),
  reply: z.object({}),
  errors: ['EmptyTs', 'InvalidFormat', 'DataChanged'],
  example: { input: { car: [CAR] }, reply: {} },
});
