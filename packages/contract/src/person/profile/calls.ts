import * as z from 'zod/mini';
import { defineFamily } from '../../kit/family.ts';
import { bodyToken, maybe, nowRecord, queryToken, SHOWN, shownRecord, text } from '../../kit/fields.ts';
import { PROFILE_ERRORS } from './errors.ts';
import { REGISTRATION_ERRORS } from '../registration/errors.ts';
import { ACCOUNT_ERRORS } from '../../shared/errors.ts';
import { readAccountSettings } from './read.ts';
import { readAccepted } from '../../wire/answers.ts';

export const family = defineFamily({
  audience: 'person',
  tag: 'Profile',
  errors: { ...PROFILE_ERRORS, ...REGISTRATION_ERRORS, ...ACCOUNT_ERRORS },
});

const person = z.object({
  firstname: maybe(text(100)),
  lastname: maybe(text(100)),
  middlename: maybe(text(100)),
  email: maybe(text()),
});

/** Changes only the given fields. A new email needs a confirmed code [THR-20]. */
export const changeProfile = family.define({
  id: 'changeProfile',
  summary: 'Changes names and e-mail',
  method: 'PUT',
  paths: ['/api/profile/change-profile'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.extend(person, shownRecord(person)),
  errorFields: nowRecord(person),
  reply: z.object({}),
  errors: ['UserExists', 'IncorrectCode', 'DataChanged'],
  read: readAccepted,
  example: { input: { firstname: 'Анна', lastname: 'Кирсанова' }, reply: {} },
});

/** Ends all other sessions of the account [THR-3]. */
export const changePassword = family.define({
  id: 'changePassword',
  summary: 'Sets a new password; after a one-time password the current one is not needed',
  method: 'PUT',
  paths: ['/api/profile/change-password'],
  token: bodyToken,
  request: z.object({ pass: maybe(text(1024)), currentpass: maybe(text(1024)) }),
  reply: z.object({}),
  errors: ['CurrentPasswordIncorrect', 'LoginTryLimit'],
  read: readAccepted,
  example: {
    input: { pass: 'secret-2', currentpass: 'secret-1' },
    reply: {},
    answers: 'CurrentPasswordIncorrect',
  },
});

const phoneRequest = z.object({ phone: maybe(text(64)) });
const phoneErrors = ['PhoneEmpty', 'UserExists', 'DoublePhone', 'IncorrectCode'] as const;

/** `shown.phone`: the main phone, empty without one. */
export const changePhone = family.define({
  id: 'changePhone',
  summary: 'Replaces the main phone with a confirmed one',
  method: 'PUT',
  paths: ['/api/auth/change-phone'],
  token: bodyToken,
  ownFields: SHOWN,
  guard: SHOWN,
  request: z.extend(phoneRequest, shownRecord(phoneRequest)),
  errorFields: nowRecord(phoneRequest),
  reply: z.object({}),
  errors: [...phoneErrors, 'DataChanged'],
  read: readAccepted,
  example: { input: { phone: '79215550142' }, reply: {}, answers: 'IncorrectCode' },
});

export const addPhone = family.define({
  id: 'addPhone',
  summary: 'Adds a confirmed phone; the first phone becomes the main one',
  method: 'POST',
  paths: ['/api/profile/add-phone'],
  token: bodyToken,
  request: phoneRequest,
  reply: z.object({}),
  errors: phoneErrors,
  read: readAccepted,
  example: { input: { phone: '79215550142' }, reply: {}, answers: 'IncorrectCode' },
});

export const deletePhone = family.define({
  id: 'deletePhone',
  summary: 'Removes a phone that is not the main one',
  method: 'DELETE',
  paths: ['/api/profile/delete-phone'],
  token: bodyToken,
  request: phoneRequest,
  reply: z.object({}),
  errors: [],
  read: readAccepted,
  example: { input: { phone: '79215550144' }, reply: {} },
});

export const setMainPhone = family.define({
  id: 'setMainPhone',
  summary: 'Makes a phone of the driver the main one',
  method: 'PUT',
  paths: ['/api/profile/set-main-phone'],
  token: bodyToken,
  request: phoneRequest,
  reply: z.object({}),
  errors: [],
  read: readAccepted,
  example: { input: { phone: '79215550144' }, reply: {} },
});

export const getAccountSettings = family.define({
  id: 'getAccountSettings',
  summary: 'Returns the settings of the account',
  method: 'GET',
  paths: ['/api/profile/get-settings-v1'],
  token: queryToken,
  request: z.object({}),
  reply: z.object({
    result: z.object({
      reportHistoryOperation: z.boolean(),
      pushOff: z.boolean(),
      checkParkingSessionBefore: z.boolean(),
      checkParkingSession: z.boolean(),
    }),
  }),
  errors: [],
  read: readAccountSettings,
  example: {
    input: {},
    reply: {
      result: {
        reportHistoryOperation: false,
        pushOff: false,
        checkParkingSessionBefore: false,
        checkParkingSession: false,
      },
    },
  },
});

/** `value` is text in a form-encoded body. */
export const changeAccountSettings = family.define({
  id: 'changeAccountSettings',
  summary: 'Changes one setting of the account by its name',
  method: 'PUT',
  paths: ['/api/profile/change-settings-v1'],
  token: bodyToken,
  request: z.object({ name: maybe(text(64)), value: maybe(z.union([z.boolean(), text(8)])) }),
  reply: z.object({}),
  errors: [],
  read: readAccepted,
  example: { input: { name: 'reportHistoryOperation', value: true }, reply: {} },
});
