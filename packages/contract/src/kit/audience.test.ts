import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { APPLICATIONS } from '../applications.ts';
import { ERROR_NAMES } from '../error-names.ts';
import { operations } from '../index.ts';
import { enforcementCalls } from '../enforcement.ts';
import { callsOf, errorsOf, type Families } from './compose.ts';
import { defineFamily } from './family.ts';
import { bodyToken, noToken } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { isOfPortal, type Operation } from './operation.ts';

const family = defineFamily({
  audience: 'staff',
  tag: 'Checks',
  about: 'Checks of parked cars',
  errors: { CheckedTwice: { ru: 'Машина уже проверена', en: 'The car is already checked' } },
});
const check = family.define({
  id: 'check',
  summary: 'Checks a car',
  method: 'POST',
  paths: ['/api/staff/check'],
  token: bodyToken,
  request: z.object({ plate: z.string() }),
  reply: z.object({}),
  errors: ['CheckedTwice'],
  example: { input: { plate: 'А123ВС178' }, reply: {} },
});
const staff = { checks: { family, check } };

it('[OPN-001] keeps the calls and errors of another audience apart', () => {
  expect(Object.keys(callsOf(staff))).toEqual(['check']);
  expect(Object.keys(errorsOf(staff))).toEqual(expect.arrayContaining(['CheckedTwice', 'ValidationError']));
  expect(Object.keys(errorsOf(staff))).not.toContain('NoSaving');
  expect(Object.keys(openApiDocument(staff)['paths'] as object)).toEqual(['/{city}/api/staff/check']);
  expect(operations).not.toHaveProperty('check');
  expect(ERROR_NAMES).not.toContain('CheckedTwice');
  expect(operations).not.toHaveProperty('getPlaces');
  expect(ERROR_NAMES).not.toContain('KeyNotFound');
  expect(Object.values(enforcementCalls).map(({ audience }) => audience)).not.toContain('public');
});

it('requires a token of another audience', () => {
  // @ts-expect-error its calls are not open to everyone
  expect(isOfPortal(family.define({ ...check, token: noToken }))).toBe(false);
});

it('refuses two values of one error name', () => {
  const other = { family: { ...family, errors: { CheckedTwice: { ru: 'Иначе', en: 'Other' } } } };
  expect(() => errorsOf({ ...staff, other })).toThrow(RangeError);
});

it('[OPN-002] has one status and both texts for each error of a partner', () => {
  const statuses = [400, 401, 403, 404, 406, 409, 422, 429, 501, 503];
  const calls = Object.values(APPLICATIONS)
    .flatMap((families: Families) => Object.values<Operation>(callsOf(families)))
    .filter((call) => 'KeyNotFound' in call.texts);
  const errors = calls.flatMap(({ texts }) => Object.entries(texts));
  for (const [name, { ru, en, status = 0 }] of errors)
    expect([name, ru, en, statuses.includes(status)]).toEqual([
      name,
      expect.stringMatching(/[а-яё]/i),
      expect.stringMatching(/^[^а-яё]+$/i),
      true,
    ]);
  for (const { id, scope, rate, token } of calls)
    expect([id, scope, rate, token.place]).toEqual([id, expect.any(String), expect.any(Object), 'header']);
});
