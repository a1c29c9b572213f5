import { describe, expect, it } from 'vitest';
import { createHandClock } from '#src/lib/clock.ts';
import { createMemoryStore } from '#src/lib/storage.ts';
import { en } from './messages/en.ts';
import { ru } from './messages/ru.ts';
import { checkChange, cleanLogin, loginProblem, readStartQuery, wayOf } from './restore-form.ts';
import { createRestoreMemory } from './restore-memory.ts';

const withPass = (pass: string, repeat = pass) => checkChange({ pass, repeat }, 'strong');

describe('first step of the restore', () => {
  it('[ACC-080] requires a valid e-mail', () => {
    for (const isEasy of [true, false]) {
      expect(loginProblem(' ', isEasy)).toBe('notEmpty');
      expect(loginProblem(' Anna@example.ru ', isEasy)).toBeNull();
    }
    expect(loginProblem('anna@', false)).toBe('email');
    expect(loginProblem('anna@', true)).toBe('emailPhone');
    expect(loginProblem('79215550142', false)).toBe('email');
  });

  it('[ACC-080] requires a valid phone', () => {
    expect(loginProblem('+7 (921) 555-01-42', true)).toBeNull();
    expect(loginProblem('8921555', true)).toBe('phone');
    expect(loginProblem('+375 29 123 45 67', true)).toBe('phone');
    expect(loginProblem('8921555014', true)).toBe('phone');
    expect(loginProblem('8 (921) 555-01-42', true)).toBeNull();
    expect(loginProblem(' 89215550142 ', true)).toBeNull();
    expect(loginProblem('x89215550142', true)).toBe('emailPhone');
    expect(loginProblem('89215550142@mail.ru', true)).toBeNull();
  });

  it('calls a phone and sends a code to an e-mail by default', () => {
    expect(wayOf({ login: '89215550142', way: 'code' }, true)).toBe('call');
    expect(wayOf({ login: 'anna@example.ru', way: 'mail' }, true)).toBe('mail');
    expect(wayOf({ login: 'anna@example.ru', way: 'mail' }, false)).toBe('code');
    expect(cleanLogin('+7 (921) 555-01-42')).toBe('+79215550142');
    expect(cleanLogin(' Anna@Example.ru')).toBe('anna@example.ru');
  });

  it('[THR-25] reads from the address only catalogue errors and a plausible e-mail', () => {
    expect(readStartQuery({ error: 'EmptyPass', email: 'Anna@example.ru' })).toEqual({
      error: 'EmptyPass',
      email: 'anna@example.ru',
    });
    expect(readStartQuery({ error: 'Call +7 900 000', email: '<b>x</b>' })).toEqual({
      error: null,
      email: '',
    });
    expect(readStartQuery({ error: 7, email: { a: 1 } })).toEqual({ error: null, email: '' });
    expect(readStartQuery({ error: ['EmptyPass'], email: '' })).toEqual({ error: null, email: '' });
  });
});

describe('last step of the restore', () => {
  it('[ACC-081] accepts a new password of 6 to 20 characters', () => {
    expect(withPass('')).toEqual({ pass: 'notEmpty' });
    expect(withPass('12345')).toEqual({ pass: 'passStrong' });
    expect(withPass('123456')).toEqual({});
    expect(withPass('x'.repeat(20))).toEqual({});
    expect(withPass('x'.repeat(21))).toEqual({ pass: 'passStrong' });
  });

  it('[ACC-082] rejects a different repeated password', () => {
    expect(withPass('secret-1', 'secret-2')).toEqual({ repeat: 'passwordRepeat' });
  });

  it('[ACC-084] shows a minimum length of 3 in both languages', () => {
    expect(ru[checkChange({ pass: '123', repeat: '123' }, 'lenient').pass ?? 'notEmpty']).toContain('3');
    expect(en.passLenient).toContain('3');
    expect(en.passLenient).not.toBe(ru.passLenient);
  });
});

describe('address of a code', () => {
  it('is stored for half an hour on the device that requested the code', () => {
    const clock = createHandClock(0);
    const memory = createRestoreMemory(createMemoryStore(), 'tula', clock);
    memory.write('anna@example.ru', 'salt');
    expect(memory.emailOf('salt')).toBe('anna@example.ru');
    expect(memory.emailOf('other')).toBeNull();
    clock.advance(30 * 60_000);
    expect(memory.emailOf('salt')).toBeNull();
  });
});
