import type { Lang } from '@gorpark/domain/time';
import { WORD_MARK, type WordKind } from './page-text.sql.ts';
import type { PlaceWords } from './places.ts';

type Speak = (code: string, words: PlaceWords, lang: Lang) => string;

/** Texts from the city pack. */
export const WORD_OF: Readonly<Record<WordKind, Speak>> = {
  t: (zoneCode, words) => words.tariffOf(zoneCode),
  p: (code, words) => words.parkingOf(code),
  d: (text, words, lang) => words.descriptionOf(text, lang),
};

const KEPT_GAPS = 5000;

const kept = new WeakMap<PlaceWords, Record<Lang, Map<string, string>>>();

export function fillWords(text: string, words: PlaceWords, lang: Lang): string {
  const known = keptWords(words, lang);
  let filled = '';
  let from = 0;
  for (let open = text.indexOf(WORD_MARK); open >= 0; open = text.indexOf(WORD_MARK, from)) {
    const close = text.indexOf(WORD_MARK, open + 1);
    const asked = text.slice(open + 1, close);
    let word = known.get(asked);
    if (word === undefined) {
      const say = WORD_OF[asked.charAt(0) as WordKind];
      word = JSON.stringify(say(JSON.parse(asked.slice(1)) as string, words, lang));
      known.set(Buffer.from(asked).toString(), word); // a copy: a substring would keep the whole page in memory
    }
    filled += text.slice(from, open) + word;
    from = close + 1;
  }
  return filled + text.slice(from);
}

function keptWords(words: PlaceWords, lang: Lang): Map<string, string> {
  let all = kept.get(words);
  if (!all) {
    all = { ru: new Map(), en: new Map() };
    kept.set(words, all);
  }
  if (all[lang].size > KEPT_GAPS) all[lang].clear();
  return all[lang];
}
