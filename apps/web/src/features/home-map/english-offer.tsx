import { useRouterState } from '@tanstack/react-router';
import { useLang } from '#src/i18n/lang-store.ts';
import styles from './place-list.module.css';
import { placeOf } from './use-chosen-place.ts';

/** Offers English to browsers without Russian. A plain link in the first frame, to avoid a layout shift. */
export function EnglishOffer() {
  const lang = useLang();
  const place = useRouterState({ select: ({ location }) => placeOf(location.search) });
  if (lang !== 'ru' || !speaksNoRussian(navigator.languages)) return null;
  const href = place === undefined ? '/en' : `/en?place=${encodeURIComponent(place)}`;
  return (
    <a className={styles.english} href={href} hrefLang="en" lang="en">
      This site in English
    </a>
  );
}

function speaksNoRussian(languages: readonly string[]): boolean {
  return languages.length > 0 && !languages.some((language) => /^ru\b/i.test(language));
}
