import type { Lang } from '@gorpark/domain/time';
import { WORD_MARK, type WordKind } from './page-text.sql.ts';
import type { PlaceLabels } from './places.ts';

type Speak = (code: string, texts: PlaceLabels, lang: Lang) => string;

/** Texts from the city pack. */
export const WORD_OF: Readonly<Record<WordKind, Speak>> = {
  t: (zoneCode, texts) => texts.tariffOf(zoneCode),
  p: (code, texts) => texts.parkingOf(code),
  d: (text, texts, lang) => texts.descriptionOf(text, lang),
};

const KEPT_GAPS = 5000;

const stored = new WeakMap<PlaceLabels, Record<Lang, Map<string, string>>>();

export function fillLabels(text: string, texts: PlaceLabels, lang: Lang): string {
  const known = savedTexts(texts, lang);
  let filled = '';
  let from = 0;
  for (let open = text.indexOf(WORD_MARK); open >= 0; open = text.indexOf(WORD_MARK, from)) {
    const close = text.indexOf(WORD_MARK, open + 1);
    const asked = text.slice(open + 1, close);
    let word = known.get(asked);
    if (word === undefined) {
      const say = WORD_OF[asked.charAt(0) as WordKind];
      word = JSON.stringify(say(JSON.parse(asked.slice(1)) as string, texts, lang));
      known.set(Buffer.from(asked).toString(), word); // a copy: a substring would keep the whole page in memory
    }
    filled += text.slice(from, open) + word;
    from = close + 1;
  }
  return filled + text.slice(from);
}

function savedTexts(texts: PlaceLabels, lang: Lang): Map<string, string> {
  let all = stored.get(texts);
  if (!all) {
    all = { ru: new Map(), en: new Map() };
    stored.set(texts, all);
  }
  if (all[lang].size > KEPT_GAPS) all[lang].clear();
  return all[lang];
}
