import { describe, expect, it } from 'vitest';
import { NAME_MAX_LENGTH, normalizeName } from './person-name.ts';

describe('name of a person', () => {
  it('trims the name, normalises it to NFC and removes control and invisible characters', () => {
    expect(normalizeName('  Анна\u0000-Мария \u202e')).toBe('Анна-Мария');
    expect(normalizeName('Андреи\u0306')).toBe('Андрей');
    expect(normalizeName('Анна \t\n Мария')).toBe('Анна Мария');
    expect(normalizeName(' \u200b\u0007 ')).toBe('');
  });

  it('cuts the name at the column length', () => {
    expect(normalizeName('я'.repeat(NAME_MAX_LENGTH + 20))).toHaveLength(NAME_MAX_LENGTH);
    expect(normalizeName(`${'я'.repeat(NAME_MAX_LENGTH - 1)} Анна`)).toBe('я'.repeat(NAME_MAX_LENGTH - 1));
    // Never cuts a character in half.
    expect(normalizeName(`я${'🅿'.repeat(NAME_MAX_LENGTH)}`)).toBe(`я${'🅿'.repeat(NAME_MAX_LENGTH - 1)}`);
  });
});
