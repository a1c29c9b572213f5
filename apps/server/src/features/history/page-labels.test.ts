import { describe, expect, it } from 'vitest';
import { WORD_MARK } from './page-text.sql.ts';
import { fillLabels } from './page-labels.ts';
import type { PlaceLabels } from './places.ts';

const gap = (kind: string, code: string): string => `${WORD_MARK}${kind}${JSON.stringify(code)}${WORD_MARK}`;
const page = `{"tariff":${gap('t', '7801')},"parking":${gap('p', '12')},"description":${gap('d', 'Неделя')}}`;

function textsOf(city: string) {
  const asked: string[] = [];
  const say = (word: string): string => {
    asked.push(word);
    return word;
  };
  const words: PlaceLabels = {
    timeZone: 'Europe/Moscow',
    isByParkingCode: false,
    tariffOf: (code) => say(`${city} ${code}`),
    parkingOf: (code) => say(`${code}, "${city}"`),
    descriptionOf: (text, lang) => say(lang === 'en' ? 'Week' : text),
  };
  return { words, asked };
}

describe('history page texts', () => {
  it('[SPD-07] resolves a text once per city and language, and again after a new import', () => {
    const { words, asked } = textsOf('A');
    const filled = '{"tariff":"A 7801","parking":"12, \\"A\\"","description":"Неделя"}';
    for (let times = 0; times < 3; times += 1) expect(fillLabels(page, words, 'ru')).toBe(filled);
    expect(asked).toHaveLength(3);
    expect(fillLabels(page, words, 'en')).toBe(filled.replace('Неделя', 'Week'));
    expect(fillLabels(page, textsOf('B').words, 'ru')).toBe(filled.replaceAll('A', 'B'));
  });

  it('returns correct texts for any number of codes and caches only a few thousand', () => {
    const { words, asked } = textsOf('A');
    const texts = Array.from({ length: 12_000 }, (_, index) => `текст ${index}`);
    for (const text of texts) expect(fillLabels(gap('d', text), words, 'ru')).toBe(JSON.stringify(text));
    expect(fillLabels(gap('d', 'текст 0'), words, 'ru')).toBe('"текст 0"');
    expect(asked).toHaveLength(12_001);
  });
});
