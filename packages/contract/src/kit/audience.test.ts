import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_NAMES } from '../error-names.ts';
import { operations } from '../index.ts';
import { callsOf, errorsOf } from './compose.ts';
import { defineFamily } from './family.ts';
import { bodyToken, noToken } from './fields.ts';
import { openApiDocument } from './openapi.ts';
import { isOfPortal } from './operation.ts';

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

it('keeps the calls and errors of another audience apart', () => {
  expect(Object.keys(callsOf(staff))).toEqual(['check']);
  expect(Object.keys(errorsOf(staff))).toEqual(expect.arrayContaining(['CheckedTwice', 'ValidationError']));
  expect(Object.keys(errorsOf(staff))).not.toContain('NoSaving');
  expect(Object.keys(openApiDocument(staff)['paths'] as object)).toEqual(['/{city}/api/staff/check']);
  expect(operations).not.toHaveProperty('check');
  expect(ERROR_NAMES).not.toContain('CheckedTwice');
});

it('requires a token of another audience', () => {
  // @ts-expect-error its calls are not open to everyone
  expect(isOfPortal(family.define({ ...check, token: noToken }))).toBe(false);
});

it('refuses two values of one error name', () => {
  const other = { family: { ...family, errors: { CheckedTwice: { ru: 'Иначе', en: 'Other' } } } };
  expect(() => errorsOf({ ...staff, other })).toThrow(RangeError);
});
