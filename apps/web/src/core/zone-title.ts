import type { Lang } from '@gorpark/domain/time';

/** Names that say a kind and a number, or one of two common words; any other is a name of its own and stays. */
const IN_ENGLISH: readonly (readonly [form: RegExp, english: string])[] = [
  [/^Округ № ?(\d+)$/u, 'District No. $1'],
  [/^Зона (?:№ ?)?(\d+)$/u, 'Zone $1'],
  [/^Квартал (\d+(?::\d+)*)$/u, 'Block $1'],
  [/^Общая зона$/u, 'General zone'],
  [/^Центр$/u, 'Centre'],
];

/** The name of a zone as the city writes it, in English where its form is known. */
export const zoneNameIn = (lang: Lang, name: string): string => {
  if (lang === 'ru') return name;
  const known = IN_ENGLISH.find(([form]) => form.test(name));
  return known ? name.replace(known[0], known[1]) : name;
};

/** The name of a zone beside its sign, which says the number already: empty where it says nothing more. */
export const zoneTitle = (number: string, name: string, lang: Lang): string => {
  const rest = name
    .replace(/^(?:зона|zone)\s*/iu, '')
    .replace(/^№\s*/u, '')
    .trim();
  return rest === number ? '' : zoneNameIn(lang, name);
};
