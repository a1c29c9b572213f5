import { PERSONAL_DATA_RULES_VERSION } from '@gorpark/contract/personal-data-rules';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { LOCALES } from '#src/i18n/lang.ts';
import { useT } from '#src/i18n/use-t.ts';
import { phoneHref, shownPhone } from '#src/lib/phone-href.ts';
import { rulesMessages } from './messages/index.ts';
import type { ru } from './messages/ru.ts';
import styles from './rules-screen.module.css';

type TextKey = Exclude<
  keyof typeof ru,
  'version' | 'contactOperator' | 'contactMail' | 'contactPhone' | 'licences'
>;

const SECTIONS: readonly { title: TextKey; texts: readonly TextKey[] }[] = [
  { title: 'whatTitle', texts: ['whatPerson', 'whatCars', 'whatUse', 'whatTechnical', 'whatPassword'] },
  { title: 'whyTitle', texts: ['whyPark', 'whyMail', 'whySafe', 'whyNoAds'] },
  { title: 'whoTitle', texts: ['whoPay', 'whoMail', 'whoLaw'] },
  { title: 'longTitle', texts: ['longAccount', 'longDraft'] },
  { title: 'deviceTitle', texts: ['deviceText'] },
  { title: 'rightsTitle', texts: ['rightsSee', 'rightsDelete'] },
];

export function RulesScreen() {
  const t = useT(rulesMessages);
  const lang = useLang();
  const date = new Date(`${PERSONAL_DATA_RULES_VERSION}T00:00:00Z`).toLocaleDateString(LOCALES[lang], {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

  return (
    <article className={styles.page}>
      <p className={styles.version}>{t('version', { date })}</p>
      <h1 className="h1">{t('title')}</h1>
      <p>{t('lead')}</p>
      {SECTIONS.map(({ title, texts }) => (
        <section key={title} className={styles.section}>
          <h2 className="h2">{t(title)}</h2>
          <ul className={styles.list}>
            {texts.map((text) => (
              <li key={text}>{t(text)}</li>
            ))}
          </ul>
        </section>
      ))}
      <Contacts />
      <a className={styles.version} href="/licenses.txt">
        {t('licences')}
      </a>
    </article>
  );
}

function Contacts() {
  const t = useT(rulesMessages);
  const { contacts, dataOperator } = useCapabilities();
  const { phone } = contacts;
  const email = dataOperator?.email ?? contacts.email;

  return (
    <section className={styles.section}>
      <h2 className="h2">{t('contactTitle')}</h2>
      {dataOperator !== null && <p>{t('contactOperator', dataOperator)}</p>}
      <p>{t('contactText')}</p>
      {email !== '' && <p>{t.rich('contactMail', { email: <a href={`mailto:${email}`}>{email}</a> })}</p>}
      {phone !== '' && (
        <p>
          {t.rich('contactPhone', {
            phone: <a href={phoneHref(phone)}>{shownPhone(phone)}</a>,
          })}
        </p>
      )}
    </section>
  );
}
