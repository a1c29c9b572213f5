import { describe, expect, it } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { checkDetails, type DetailsValues, toDraftPart } from './details-form.ts';
import {
  createDraftMemory,
  disableResend,
  DRAFT_MS,
  EMPTY_DRAFT,
  enableResend,
} from './registration-draft.ts';

const GOOD: DetailsValues = {
  lastname: 'Кирсанова',
  firstname: 'Анна',
  middlename: '',
  email: 'anna@example.ru',
  phone: '+7 (921) 555 - 01 - 42',
  pass: 'secret-1',
  repeat: 'secret-1',
  consent: true,
};
const check = (part: Partial<DetailsValues>, rule: 'strong' | 'lenient' = 'strong') =>
  checkDetails({ ...GOOD, ...part }, rule);
const withPass = (pass: string) => ({ pass, repeat: pass });

describe('registration details', () => {
  it('accepts valid details; the middle name is optional', () => {
    expect(check({})).toEqual({});
    expect(check({ lastname: ' ', firstname: '' })).toEqual({ lastname: 'notEmpty', firstname: 'notEmpty' });
  });

  it('[ACC-053] rejects an invalid e-mail', () => {
    expect(check({ email: '' })).toEqual({ email: 'notEmpty' });
    for (const email of ['anna', 'anna@', 'anna@example', 'a b@example.ru'])
      expect(check({ email })).toEqual({ email: 'emailFormat' });
    expect(check({ email: ' Anna@Example.ru ' })).toEqual({});
  });

  it('[ACC-055] accepts a password of 6 to 20 characters with the strong rule', () => {
    expect(check(withPass('12345'))).toEqual({ pass: 'passStrong' });
    expect(check(withPass('123456'))).toEqual({});
    expect(check(withPass('x'.repeat(20)))).toEqual({});
    expect(check(withPass('x'.repeat(21)))).toEqual({ pass: 'passStrong' });
  });

  it('[ACC-056] accepts a password longer than 3 characters with the lenient rule', () => {
    expect(check(withPass('123'), 'lenient')).toEqual({ pass: 'passLenient' });
    expect(check(withPass('1234'), 'lenient')).toEqual({});
  });

  it('[ACC-057] rejects a different repeated password', () => {
    expect(check({ repeat: 'secret-2' })).toEqual({ repeat: 'passwordRepeat' });
    expect(check({ repeat: '' })).toEqual({ repeat: 'passwordRepeat' });
  });

  it('[ACC-058] requires a valid phone', () => {
    expect(check({ phone: '' })).toEqual({ phone: 'phoneEmpty' });
    expect(check({ phone: '+7 (921) 555 - 01' })).toEqual({ phone: 'phoneFormat' });
    expect(check({ phone: '79215550142' })).toEqual({});
  });

  it('[ACC-060] strips everything but digits and plus from the phone', () => {
    expect(toDraftPart(GOOD).phone).toBe('+79215550142');
    expect(toDraftPart({ ...GOOD, phone: '8 (921) 555 - 01 - 42' }).phone).toBe('89215550142');
  });

  it('requires the consent', () => {
    expect(check({ consent: false })).toEqual({ consent: 'consentNeeded' });
  });
});

describe('registration draft', () => {
  const open = () => {
    const clock = createHandClock(1_000_000);
    const store = createMemoryStore();
    return { clock, store, memory: createDraftMemory(store, 'tula', clock) };
  };

  it('[ACC-049] stores names, password, e-mail and phone with their codes', () => {
    const { memory } = open();
    memory.write({ ...EMPTY_DRAFT, ...toDraftPart(GOOD), emailSalt: 'salt' });
    expect(memory.read()).toEqual({
      firstname: 'Анна',
      lastname: 'Кирсанова',
      middlename: '',
      pass: 'secret-1',
      email: 'anna@example.ru',
      emailSalt: 'salt',
      emailCode: '',
      phone: '+79215550142',
      phoneSalt: '',
      confirmationType: 'SMS',
      useSmsReplay: false,
      canSendCodeAgain: true,
    });
  });

  it('[ACC-051] disables and enables canSendCodeAgain', () => {
    const disabled = disableResend(EMPTY_DRAFT);
    expect(disabled.canSendCodeAgain).toBe(false);
    expect(enableResend(disabled).canSendCodeAgain).toBe(true);
  });

  it('deletes the draft with its password from the storage 30 minutes after the last change', () => {
    const { memory, clock, store } = open();
    memory.write({ ...EMPTY_DRAFT, pass: 'secret-1' });
    clock.advance(DRAFT_MS - 1);
    expect(memory.read()?.pass).toBe('secret-1');
    clock.advance(1);
    expect(memory.read()).toBeNull();
    expect(store.read('gorpark.registration.tula')).toBeNull();
  });

  it('ignores a draft of another city or in another format', () => {
    const { memory, clock, store } = open();
    memory.write(EMPTY_DRAFT);
    expect(createDraftMemory(store, 'kazan', clock).read()).toBeNull();
    store.write('gorpark.registration.tula', '{"savedMs":1,"draft":{"email":1}}');
    expect(memory.read()).toBeNull();
  });
});
