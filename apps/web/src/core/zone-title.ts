import type { Lang } from '@gorpark/domain/time';

const IN_ENGLISH: readonly (readonly [form: RegExp, english: string])[] = [
  [/^Округ № ?(\d+)$/u, 'District No. $1'],
  [/^Зона (?:№ ?)?(\d+)$/u, 'Zone $1'],
  [/^Квартал (\d+(?::\d+)*)$/u, 'Block $1'],
  [/^Квартал (\d+(?::\d+)*) \(центр\)$/u, 'Block $1 (centre)'],
  [/^Общая зона$/u, 'General zone'],
  [/^Центр$/u, 'Centre'],
];

/** Returns the zone name in `lang`; English only for known patterns. */
export const zoneNameIn = (lang: Lang, name: string): string => {
  if (lang === 'ru') return name;
  const known = IN_ENGLISH.find(([form]) => form.test(name));
  return known ? name.replace(known[0], known[1]) : name;
};

/** Returns the zone name; empty if it only repeats the number. */
export const zoneTitle = (number: string, name: string, lang: Lang): string => {
  const rest = name
    .replace(/^(?:зона|zone)\s*/iu, '')
    .replace(/^№\s*/u, '')
    .trim();
  return rest === number ? '' : zoneNameIn(lang, name);
};
