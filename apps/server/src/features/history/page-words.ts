import { readSpelling, writeSpelling } from '@gorpark/contract/wire/spellings';
import type { Lang } from '@gorpark/domain/time';
import { WORD_MARK, type WordKind } from './page-text.sql.ts';
import type { PlaceWords } from './places.ts';
import { STATUS_WORDS } from './words.ts';

type Speak = (code: string, words: PlaceWords, lang: Lang) => string;

/** What the database does not know of an operation: words of the city's pack, in the language of the reader. */
export const WORD_OF: Readonly<Record<WordKind, Speak>> = {
  t: (zoneCode, words) => words.tariffOf(zoneCode),
  p: (code, words) => words.parkingOf(code),
  r: (status, _, lang) => STATUS_WORDS[lang][status] ?? status,
  s: (status) => writeSpelling(readSpelling(status)),
  d: (text, words, lang) => words.descriptionOf(text, lang),
};

/** Puts words into the gaps of a page (`WORD_MARK`); a page has few different ones, each is made once. */
export function fillWords(text: string, words: PlaceWords, lang: Lang): string {
  const made = new Map<string, string>();
  const parts = text.split(WORD_MARK);
  for (let at = 1; at < parts.length; at += 2) {
    const asked = parts[at] ?? '';
    const known = made.get(asked);
    if (known !== undefined) {
      parts[at] = known;
      continue;
    }
    const word = JSON.stringify(
      WORD_OF[asked.charAt(0) as WordKind](JSON.parse(asked.slice(1)) as string, words, lang),
    );
    made.set(asked, word);
    parts[at] = word;
  }
  return parts.join('');
}
