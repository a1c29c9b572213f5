import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { appMessages } from '../messages/index.ts';
import { phoneHref, shownPhone } from '#src/lib/phone-href.ts';
import styles from './footer.module.css';

export function SiteLinks() {
  const t = useT(appMessages);
  const { contacts, appLinks, smsNumber, hasSms } = useCapabilities();
  const apps = [
    { href: appLinks.android, label: t('appAndroid') },
    { href: appLinks.ios, label: t('appIos') },
    { href: appLinks.yandexStore, label: t('appYandex') },
    { href: appLinks.apk, label: t('appApk') },
  ].filter(({ href }) => href !== '');

  return (
    <ul className={styles.links}>
      {contacts.phone && (
        <li>
          <a href={phoneHref(contacts.phone)} className="num">
            {shownPhone(contacts.phone)}
          </a>
        </li>
      )}
      {contacts.email && (
        <li>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </li>
      )}
      {hasSms && (
        <li>
          <a href={`sms:${smsNumber}`}>{t('smsTo', { number: smsNumber })}</a>
        </li>
      )}
      {apps.map(({ href, label }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
