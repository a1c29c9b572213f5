import { Link } from '@tanstack/react-router';
import { useCity } from '#src/core/city.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cityName } from '#src/i18n/city-name.ts';
import { appMessages } from '../messages/index.ts';
import { SiteLinks } from './site-links.tsx';
import { useMenus } from './use-menus.ts';
import styles from './footer.module.css';

export function Footer() {
  const t = useT(appMessages);
  const brand = useT(common)('brand');
  const lang = useLang();
  const city = useCity();
  const { footer } = useMenus();
  const { isDemo } = useCapabilities();

  return (
    <footer className={styles.footer}>
      <div className={styles.in}>
        <span>
          {brand}, {cityName(city, lang)}
        </span>
        {footer.map((item) => (
          <Link key={item.path} to={item.path}>
            {item.titles[lang]}
          </Link>
        ))}
        <SiteLinks />
        {isDemo && <span className={styles.demo}>{t('demo')}</span>}
      </div>
    </footer>
  );
}
