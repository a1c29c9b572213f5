const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sh?ch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/t[sz]/g, 'c'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/[yj]/g, 'i'],
  [/^ie/, 'e'],
  [/io/g, 'e'],
  [/i+/g, 'i'],
];

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns one Latin spelling for Щербаков, Shcherbakov, Scherbakov. */
export function latinOf(word: string): string {
  if (IS_NUMBER.test(word)) return word;
  const latin = word.replace(/[а-я]/g, (letter) => LATIN[letter] ?? letter);
  return SPELLINGS.reduce((spelled, [from, to]) => spelled.replace(from, to), latin);
}

const IS_NUMBER = /^\d+$/;

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Converts to the other keyboard layout: `kbntqysq` is `литейный`. */
export function otherLayoutOf(text: string): string {
  const swap = (from: string, to: string) =>
    text.toLowerCase().replace(/./gu, (key) => (from.includes(key) ? (to[from.indexOf(key)] ?? key) : key));
  return /[а-яё]/iu.test(text) ? swap(RUSSIAN_KEYS, LATIN_KEYS) : swap(LATIN_KEYS, RUSSIAN_KEYS);
}

/**
 * Street types, including the parts of hyphenated abbreviations (пр-т, пр-кт, б-р). Drivers often type a wrong type.
 */
const KIND =
  /^(?:т|кт|р|ул|улица|пр|пр?кт|просп|проспект|пер|переулок|наб|набережная|пл|площадь|б|бул|бульвар|ш|шоссе|проезд|ал|аллея|линия|street|st|prospekt|prospect|avenue|ave|lane|square|embankment|boulevard|ulitsa|pereulok)$/u;

export function isKind(word: string): boolean {
  return KIND.test(word);
}

/** Returns true for house numbers such as 15, 15а, 15к2. */
export function isHouse(word: string): boolean {
  return /^\d{1,4}\p{L}?(?:\d{1,2})?$/u.test(word);
}

const NO_HOUSE = 10_000;

/** Returns house numbers between `house` and the address; 0 inside its range such as 3–15. */
export function distanceToHouse(address: string, house: number): number {
  const [, numbers = ''] = /,([^,]*)$/u.exec(address) ?? [];
  const own = (numbers.match(/\d+/g) ?? []).map(Number);
  if (own.length === 0) return NO_HOUSE;
  return Math.max(0, Math.min(...own) - house, house - Math.max(...own));
}

/** In shorter words one changed letter makes another word. */
const SHORTEST_SLIP = 4;

/**
 * Returns whether `word` begins with `typed`, with at most one typo: a wrong, missing, extra or swapped letter.
 * Numbers must match exactly.
 */
export function isNear(typed: string, word: string): boolean {
  if (typed.length < SHORTEST_SLIP || /\d/.test(typed)) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  if (same === typed.length) return true;
  const rest = typed.slice(same);
  const tail = word.slice(same);
  return (
    tail.slice(1).startsWith(rest.slice(1)) ||
    tail.startsWith(rest.slice(1)) ||
    tail.slice(1).startsWith(rest) ||
    (rest.length > 1 && tail.startsWith(`${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`))
  );
}
