import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { bodyToken, limitFields, looseFlag, maybe, text } from './shared.ts';

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

export const addCar = defineOperation({
  id: 'addCar',
  summary: 'Adds a vehicle',
  method: 'POST',
  paths: ['/api/profile/car'],
  token: bodyToken,
  request: z.object(carFields),
  reply: z.object({ id: z.string() }),
  errors: ['EmptyTs', 'InvalidFormat'],
  errorFields: limitFields,
});

/** `oldNumberTs` identifies the vehicle; omitted fields keep their values. */
export const changeCar = defineOperation({
  id: 'changeCar',
  summary: 'Changes the vehicle that has the old plate',
  method: 'PUT',
  paths: ['/api/profile/car'],
  token: bodyToken,
  request: z.object({ car: maybe(z.object({ ...carFields, oldNumberTs: maybe(text(64)) })) }),
  reply: z.object({}),
  errors: ['EmptyTs', 'InvalidFormat'],
});

/** Finds the vehicle by `id`, otherwise by `numberTs`. */
export const removeCar = defineOperation({
  id: 'removeCar',
  summary: 'Removes a vehicle',
  method: 'DELETE',
  paths: ['/api/profile/car'],
  token: bodyToken,
  request: z.object(carFields),
  reply: z.object({}),
  errors: ['EmptyTs'],
});

/** Returns 404 for a missing, foreign or malformed id [api-4]. */
export const removeTs = defineOperation({
  id: 'removeTs',
  summary: 'Removes a vehicle by its id',
  method: 'DELETE',
  paths: ['/api/profile/ts/{id}'],
  token: bodyToken,
  request: z.object({ id: text(64) }),
  reply: z.object({}),
  errors: [],
});

export const changeCars = defineOperation({
  id: 'changeCars',
  summary: 'Replaces all vehicles with a list',
  method: 'PUT',
  paths: ['/api/profile/change-cars-v2', '/api/profile/change-cars'],
  token: bodyToken,
  request: z.object({ car: maybe(z.array(z.object(carFields)).check(z.maxLength(100))) }),
  reply: z.object({}),
  errors: ['EmptyTs', 'InvalidFormat'],
});
