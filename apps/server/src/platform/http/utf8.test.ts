import { describe, expect, it } from 'vitest';
import { composeTexts } from './body.ts';
import { encoded } from './utf8.ts';

/** Letters of one to four bytes. */
const WORD = 'a "Выполнено" № 7 ₽ 🚗 ';

describe('an answer as bytes', () => {
  it.each([50, 1000])('%i words of letters of every length are the bytes of UTF-8', (words) => {
    const text = JSON.stringify({ text: WORD.repeat(words) });
    expect(Buffer.from(encoded(text))).toEqual(Buffer.from(text, 'utf8'));
  });

  it('what is short or longer than the memory that is kept stays a text', () => {
    for (const text of ['Ж', 'Ж'.repeat(600_000)]) expect(encoded(text)).toBe(text);
  });

  it('half a surrogate pair comes as JSON writes it', () => {
    const text = JSON.stringify({ text: `\ud83d${WORD.repeat(100)}` });
    expect(JSON.parse(encoded(text).toString())).toEqual(JSON.parse(text));
  });
});

describe('letters of a request', () => {
  it('are composed in every text but a password, at any depth', () => {
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
