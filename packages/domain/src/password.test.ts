import { describe, expect, it } from 'vitest';
import { cleanPassword, PASSWORD_MAX_UNITS, passwordProblem, type PasswordRule } from './password.ts';

const ofLength = (length: number): string => 'x'.repeat(length);
const judge = (rule: PasswordRule, ...lengths: number[]) =>
  lengths.map((length) => passwordProblem(ofLength(length), rule));

describe('length of a new password (decision D-A1)', () => {
  it('[ACC-055][ACC-081] the strong rule takes 6 to 20 characters: 5 and 21 are refused, 6 and 20 are accepted', () => {
    expect(judge('strong', 0, 5, 6, 20, 21)).toEqual(['empty', 'tooShort', null, null, 'tooLong']);
  });

  it('[ACC-056] the lenient rule takes more than 3 characters: 3 is refused, 4 is accepted', () => {
    expect(judge('lenient', 0, 3, 4, 21)).toEqual(['empty', 'tooShort', null, null]);
  });

  it('[BAD-61] no rule lets a password through that no login would look at', () => {
    expect(judge('lenient', PASSWORD_MAX_UNITS, PASSWORD_MAX_UNITS + 1)).toEqual([null, 'tooLong']);
    expect(passwordProblem('😀'.repeat(PASSWORD_MAX_UNITS / 2), 'lenient')).toBeNull();
    expect(passwordProblem('😀'.repeat(PASSWORD_MAX_UNITS / 2 + 1), 'lenient')).toBe('tooLong');
    expect(passwordProblem('x'.repeat(100_000), 'strong')).toBe('tooLong');
  });

  it('the profile takes 4 to 20 characters', () => {
    expect(judge('profile', 3, 4, 20, 21)).toEqual(['tooShort', null, null, 'tooLong']);
  });

  it('counts characters without the outer spaces, as the login sends them', () => {
    expect(passwordProblem('  12345 ', 'strong')).toBe('tooShort');
    expect(passwordProblem('   ', 'strong')).toBe('empty');
    expect(passwordProblem('😀😀😀😀😀', 'strong')).toBe('tooShort');
    expect(cleanPassword(' a b ')).toBe('a b');
  });
});
