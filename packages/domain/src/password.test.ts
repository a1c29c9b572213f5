import { describe, expect, it } from 'vitest';
import { cleanPassword, PASSWORD_MAX_UNITS, passwordProblem, type PasswordRule } from './password.ts';

const ofLength = (length: number): string => 'x'.repeat(length);
const judge = (rule: PasswordRule, ...lengths: number[]) =>
  lengths.map((length) => passwordProblem(ofLength(length), rule));

describe('length of a new password (decision accounts-1)', () => {
  it('[ACC-055][ACC-081] accepts 6 and 20 characters and refuses 5 and 21 under the strong rule', () => {
    expect(judge('strong', 0, 5, 6, 20, 21)).toEqual(['empty', 'tooShort', null, null, 'tooLong']);
  });

  it('[ACC-056] accepts 4 characters and refuses 3 under the lenient rule', () => {
    expect(judge('lenient', 0, 3, 4, 21)).toEqual(['empty', 'tooShort', null, null]);
  });

  it('[BAD-61] refuses a password that is longer than the login accepts', () => {
    expect(judge('lenient', PASSWORD_MAX_UNITS, PASSWORD_MAX_UNITS + 1)).toEqual([null, 'tooLong']);
    expect(passwordProblem('😀'.repeat(PASSWORD_MAX_UNITS / 2), 'lenient')).toBeNull();
    expect(passwordProblem('😀'.repeat(PASSWORD_MAX_UNITS / 2 + 1), 'lenient')).toBe('tooLong');
    expect(passwordProblem('x'.repeat(100_000), 'strong')).toBe('tooLong');
  });

  it('accepts 4 to 20 characters in the profile', () => {
    expect(judge('profile', 3, 4, 20, 21)).toEqual(['tooShort', null, null, 'tooLong']);
  });

  it('counts characters without outer spaces, as the login sends them', () => {
    expect(passwordProblem('  12345 ', 'strong')).toBe('tooShort');
    expect(passwordProblem('   ', 'strong')).toBe('empty');
    expect(passwordProblem('😀😀😀😀😀', 'strong')).toBe('tooShort');
    expect(cleanPassword(' a b ')).toBe('a b');
  });
});
