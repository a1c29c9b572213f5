import { describe, expect, it } from 'vitest';
import { composeTexts } from './body.ts';
import { encoded } from './utf8.ts';

const WORD = 'a "Выполнено" № 7 ₽ 🚗 ';

describe('encoded', () => {
  it.each([50, 1000])('encodes %i repetitions of one- to four-byte characters as UTF-8', (texts) => {
    const text = JSON.stringify({ text: WORD.repeat(texts) });
    expect(Buffer.from(encoded(text))).toEqual(Buffer.from(text, 'utf8'));
  });

  it('returns texts that are short or longer than the buffer unchanged', () => {
    for (const text of ['Ж', 'Ж'.repeat(600_000)]) expect(encoded(text)).toBe(text);
  });

  it('escapes a lone surrogate as JSON does', () => {
    const text = JSON.stringify({ text: `\ud83d${WORD.repeat(100)}` });
    expect(JSON.parse(encoded(text).toString())).toEqual(JSON.parse(text));
  });
});

describe('Unicode normalization of a request', () => {
  it('composes every text except passwords, at any depth', () => {
    const nfd = 'Йорк Ёлкина'.normalize('NFD');
    const input = {
      name: nfd,
      pass: nfd,
      Vehicle: { name: nfd, list: [{ a: nfd }, nfd] },
      count: 1,
      none: null,
    };
    composeTexts(input);
    const nfc = nfd.normalize('NFC');
    expect(input).toEqual({
      name: nfc,
      pass: nfd,
      Vehicle: { name: nfc, list: [{ a: nfc }, nfc] },
      count: 1,
      none: null,
    });
  });
});
