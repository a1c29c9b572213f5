import type { Lang } from '#src/platform/http/route.ts';

/** The sources provide only Russian. */
const IN_ENGLISH: ReadonlyMap<string, string> = new Map([
  ['неоплаченная парковка', 'Unpaid parking'],
  ['неоплата парковки', 'Unpaid parking'],
  ['остановка на месте для инвалидов', 'Stopping in a space for disabled people'],
  ['стоянка на месте для инвалидов', 'Parking in a space for disabled people'],
  ['остановка под запрещающим знаком', 'Stopping where a sign forbids it'],
  ['стоянка под запрещающим знаком', 'Parking where a sign forbids it'],
  ['остановка на тротуаре', 'Stopping on a pavement'],
  ['стоянка на тротуаре', 'Parking on a pavement'],
  ['парковка на газоне', 'Parking on a lawn'],
  ['стоянка на газоне', 'Parking on a lawn'],
]);

/** Returns the article in the reader's language; unknown articles and law numbers stay unchanged. */
export function articleIn(lang: Lang, article: string): string {
  return lang === 'en' ? (IN_ENGLISH.get(article.trim().toLowerCase()) ?? article) : article;
}
