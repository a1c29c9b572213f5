import type { Lang } from '@gorpark/domain/time';
import { WORD_MARK, type WordKind } from './page-text.sql.ts';
import type { PlaceWords } from './places.ts';

type Speak = (code: string, words: PlaceWords, lang: Lang) => string;

/** What the database does not know of an operation: words of the city's pack, in the language of the reader. */
export const WORD_OF: Readonly<Record<WordKind, Speak>> = {
  t: (zoneCode, words) => words.tariffOf(zoneCode),
  p: (code, words) => words.parkingOf(code),
  d: (text, words, lang) => words.descriptionOf(text, lang),
};

/** Puts words into the gaps of a page (`WORD_MARK`); a page has few different ones, each is made once. */
export function fillWords(text: string, words: PlaceWords, lang: Lang): string {
  const made = new Map<string, string>();
  let filled = '';
  let from = 0;
  for (let open = text.indexOf(WORD_MARK); open >= 0; open = text.indexOf(WORD_MARK, from)) {
    const close = text.indexOf(WORD_MARK, open + 1);
    const asked = text.slice(open + 1, close);
    let word = made.get(asked);
    if (word === undefined) {
      const say = WORD_OF[asked.charAt(0) as WordKind];
      word = JSON.stringify(say(JSON.parse(asked.slice(1)) as string, words, lang));
      made.set(asked, word);
    }
    filled += text.slice(from, open) + word;
    from = close + 1;
  }
  return filled + text.slice(from);
}
