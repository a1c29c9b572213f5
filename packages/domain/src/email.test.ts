import { describe, expect, it } from 'vitest';
import { cleanEmail, isEmail } from './email.ts';

describe('email addresses', () => {
  it.each([
    'anna@example.ru',
    'a.b+c_d-e@mail.sub.example.com',
    "o'neil@example.co",
    'анна@почта.рф',
    'anna@xn--e1afmkfd.xn--p1ai',
  ])('accepts %s', (text) => expect(isEmail(text)).toBe(true));

  it.each([
    '',
    'anna',
    'anna@',
    '@example.ru',
    'anna@example',
    'anna@example.r',
    'anna@example.',
    'anna@.ru',
    'anna@exa mple.ru',
    'a@b@example.ru',
    'anna@example.ru,boris@example.ru',
    `${'a'.repeat(250)}@example.ru`,
    'anna@exam\u200bple.ru',
    'an\u202ena@example.ru',
    'anna@example\u3002ru',
    'anna\u0000@example.ru',
  ])('rejects "%s"', (text) => expect(isEmail(text)).toBe(false));

  it('accepts at most 254 characters', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 11)}@example.ru`;
    expect([ofLength(254), ofLength(255)].map(isEmail)).toEqual([true, false]);
  });

  it('normalises full-width and decomposed letters to one form', () => {
    expect(cleanEmail(' Anna@Example.RU ')).toBe('anna@example.ru');
    expect(cleanEmail('anna@ｅxample.ru')).toBe('anna@example.ru');
    expect(cleanEmail('анна@и\u0306од.рф')).toBe('анна@йод.рф');
  });
});
