import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { COMPANY, company } from './company.ts';
import { captchaFields, captchaReply } from '../../shared/captcha.ts';
import {
  bodyToken,
  limitFields,
  looseText,
  maybe,
  nowRecord,
  noToken,
  queryToken,
  SHOWN,
  shownRecord,
  text,
} from '../../kit/fields.ts';
import { shownTs } from '../../shared/company-ts.ts';
import { FLEET_ERRORS } from './errors.ts';
import { PARKING_ERRORS } from '../../public/parking/errors.ts';
import { ACCOUNT_ERRORS } from '../../shared/errors.ts';
import { readToken } from '../../wire/login.ts';

export const family = defineFamily({
  audience: 'company',
  tag: 'Companies',
  about: 'Company cabinet',
  errors: { ...FLEET_ERRORS, ...PARKING_ERRORS, ...ACCOUNT_ERRORS },
});

const DRIVER = {
  fio: 'Смирнов Павел',
  phone_number: '79215550142',
  inn: '7700000000',
  car_number: 'А123ВС178',
};
const DEVICE = { grz: 'А123ВС178', vin: 'XTA210990Y2766389', imei: '356938035643809', inn: '7700000000' };
const COMPANY_DRIVER = { driver: 'Смирнов Павел', phone: '79215550142', car_number: 'А123ВС178' };

export const loginCorporate = family.define({
  id: 'loginCorporate',
  summary: 'Signs a company in by tax number and contract number; same guard as for drivers',
  method: 'POST',
  paths: ['/api/auth/login-corp-v1'],
  token: { ...noToken, place: 'body' },
  ownFields: ['id_session'],
  request: z.object({ inn: maybe(text(64)), contractNumber: maybe(text(64)), ...captchaFields }),
  reply: z.object({ token: z.string() }),
  errors: ['IncorrectLogin', 'LoginTryLimit', 'CaptchaIncorrect'],
  errorFields: captchaReply,
  read: readToken,
  example: {
    input: { inn: '7707083893', contractNumber: 'СК-2026/118' },
    reply: { token: 'fake-coop-token' },
    answers: 'IncorrectLogin',
  },
});

const driverFields = { driver: maybe(text()), car_number: maybe(text(64)), phone: maybe(text(64)) };
/** `car_number` distinguishes two rows of one driver; not documented. */
const driverSwitch = z.object({
  fio: maybe(text()),
  phone_number: maybe(text(64)),
  inn: maybe(text(64)),
  car_number: maybe(text(64)),
});
const deviceSwitch = z.object({
  grz: maybe(text(64)),
  vin: maybe(text(64)),
  imei: maybe(text(64)),
  inn: maybe(text(64)),
});

/** Uses Russian keys, which the client maps in `read.ts`. `Баланс`: whole roubles [api-3]. */
export const getCorpProfile = family.define({
  id: 'getCorpProfile',
  summary: 'Returns the company of the token: details, drivers, vehicles and tracking devices',
  method: 'GET',
  paths: ['/api/corp-profile/get-profile'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({ result: company }),
  errors: [],
  example: {
    input: {},
    reply: { result: COMPANY },
  },
});

export const activateDriver = family.define({
  id: 'activateDriver',
  summary: 'Activates a driver of the company; all sent fields must match one driver',
  method: 'PUT',
  paths: ['/api/corp-profile/activate-driver'],
  token: bodyToken,
  ownFields: ['car_number'],
  request: driverSwitch,
  reply: z.object({}),
  errors: [],
  example: { input: DRIVER, reply: {} },
});

export const deactivateDriver = family.define({
  ...activateDriver,
  id: 'deactivateDriver',
  summary: 'Deactivates a driver of the company',
  paths: ['/api/corp-profile/deactivate-driver'],
});

export const activateDevice = family.define({
  id: 'activateDevice',
  summary: 'Activates a tracking device of the company; all sent fields must match one device',
  method: 'PUT',
  paths: ['/api/corp-profile/activate-device'],
  token: bodyToken,
  request: deviceSwitch,
  reply: z.object({}),
  errors: ['VIN_IMEI_EMPTY'],
  example: { input: DEVICE, reply: {} },
});

export const deactivateDevice = family.define({
  ...activateDevice,
  id: 'deactivateDevice',
  summary: 'Deactivates a tracking device of the company',
  paths: ['/api/corp-profile/deactivate-device'],
});

/** `driver`: surname, given name, patronymic. `car_number` may be empty. */
export const addDriver = family.define({
  id: 'addDriver',
  summary: 'Adds a driver to the company',
  method: 'PUT',
  paths: ['/api/corp-profile/add-driver'],
  token: bodyToken,
  request: z.object(driverFields),
  reply: z.object({ id: z.string() }),
  errors: ['PhoneEmpty', 'InvalidFormat', 'DoublePhone'],
  errorFields: limitFields,
  example: { input: COMPANY_DRIVER, reply: { id: '4' } },
});

export const editDriver = family.define({
  id: 'editDriver',
  summary: 'Replaces the old values of a driver with the new ones; an omitted value is not changed',
  method: 'POST',
  paths: ['/api/corp-profile/edit-driver'],
  token: bodyToken,
  request: z.object({
    ...driverFields,
    driver_n: maybe(text()),
    car_number_n: maybe(text(64)),
    phone_n: maybe(text(64)),
  }),
  reply: z.object({}),
  errors: ['PhoneEmpty', 'InvalidFormat', 'DoublePhone'],
  example: {
    input: { ...COMPANY_DRIVER, driver_n: 'Смирнов Пётр', car_number_n: 'А123ВС178', phone_n: '79215550143' },
    reply: {},
  },
});

export const removeDriver = family.define({
  id: 'removeDriver',
  summary: 'Removes a driver from the company',
  method: 'DELETE',
  paths: ['/api/corp-profile/remove-driver'],
  token: bodyToken,
  request: z.object(driverFields),
  reply: z.object({}),
  errors: [],
  example: { input: COMPANY_DRIVER, reply: {} },
});

/**
 * Adds a vehicle if `number` is a plate, a tracking device if it is an IMEI (15 digits) or empty; then `VINNumber`
 * alone identifies it. `removeTs` removes either.
 */
export const addCompanyTs = family.define({
  id: 'addCompanyTs',
  summary: 'Adds a vehicle or a tracking device to the company',
  method: 'POST',
  paths: ['/api/profile/ts/1'],
  token: queryToken,
  request: z.object({ number: maybe(looseText), VINNumber: maybe(text(64)) }),
  reply: z.object({ id: z.string() }),
  errors: ['VIN_IMEI_EMPTY', 'EmptyTs', 'InvalidFormat'],
  errorFields: limitFields,
  example: { input: { number: 'В321ОР178', VINNumber: 'XTA210990Y2766389' }, reply: { id: '13' } },
});

/** API extension. Returns 404 for a missing, foreign or invalid id [companies-5] [api-4]. */
export const editCompanyTs = family.define({
  id: 'editCompanyTs',
  summary: 'Changes the plate and VIN of a company vehicle (Gorpark extension)',
  method: 'POST',
  paths: ['/api/corp-profile/edit-ts'],
  token: bodyToken,
  guard: SHOWN,
  request: z.object({
    id: maybe(text(64)),
    number: maybe(looseText),
    VINNumber: maybe(text(64)),
    ...shownRecord(shownTs),
  }),
  errorFields: nowRecord(shownTs),
  reply: z.object({}),
  errors: ['EmptyTs', 'InvalidFormat', 'DataChanged'],
  example: {
    input: { id: '42', number: 'В321ОР178', VINNumber: 'XTA210990Y2766389' },
    reply: {},
    isMissing: true,
  },
});
