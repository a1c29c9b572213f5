import { useRouterState } from '@tanstack/react-router';
import { useLang } from '#src/i18n/lang-store.ts';
import styles from './place-list.module.css';
import { placeOf } from './use-chosen-place.ts';

/**
 * Offers the English pages to a browser that does not speak Russian, by a link that needs no code of the client. Drawn in
 * the first frame too, so that nothing is pushed away later.
 */
export function EnglishOffer() {
  const lang = useLang();
  const place = useRouterState({ select: ({ location }) => placeOf(location.search) });
  if (lang !== 'ru' || !speaksNoRussian(navigator.languages)) return null;
  // The place that is open stays open.
  const href = place === undefined ? '/en' : `/en?place=${encodeURIComponent(place)}`;
  return (
    <a className={styles.english} href={href} hrefLang="en" lang="en">
      This site in English
    </a>
  );
}

/** Whether a browser names languages, and Russian is none of them. */
function speaksNoRussian(languages: readonly string[]): boolean {
  return languages.length > 0 && !languages.some((language) => /^ru\b/i.test(language));
}
