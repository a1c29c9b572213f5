import { describe, expect, it } from 'vitest';
import { PLURALS } from './test/formats.ts';
import { plural, pluralForm, ROUBLE } from './plural.ts';

describe('Russian plurals', () => {
  it.each(PLURALS)('[PAY-029] uses the form $form for $n', ({ n, form }) => {
    expect(pluralForm(n)).toBe(form);
    expect(pluralForm(-n)).toBe(form);
  });

  it('[PAY-029] shows the currency as roubles in the right form', () => {
    const texts = [1, 3, 5, 11, 21, 112, 2.5, 1.5, 11.5].map((count) => `${count} ${plural(count, ROUBLE)}`);
    expect(texts).toEqual([
      '1 рубль',
      '3 рубля',
      '5 рублей',
      '11 рублей',
      '21 рубль',
      '112 рублей',
      '2.5 рубля',
      '1.5 рубля',
      '11.5 рубля',
    ]);
  });

  it('[PAY-029] matches Intl.PluralRules for every count to 10,000', () => {
    const rules = new Intl.PluralRules('ru');
    const differing = Array.from({ length: 10_000 }, (_, count) => count).filter(
      (count) => pluralForm(count) !== rules.select(count),
    );
    expect(differing).toEqual([]);
  });
});
