import { Link } from '@tanstack/react-router';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { appMessages } from '../messages/index.ts';
import { CityButton } from './city-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { useMenus } from './use-menus.ts';
import { useShellUser } from './use-shell-user.ts';
import styles from './header.module.css';

const CompanyTools = lazyPart(() => import('./company-parts.tsx').then((parts) => parts.CompanyTools));
const DriverTools = lazyPart(() => import('./driver-parts.tsx').then((parts) => parts.DriverTools));

export function Header({ isMap }: { isMap: boolean }) {
  const t = useT(appMessages);
  const user = useShellUser();

  return (
    <header className={cx(styles.header, isMap && styles.onMap, user === 'driver' && styles.user)}>
      <div className={cx(styles.in, isMap && styles.wide)}>
        <div className={styles.brandRow}>
          <Brand label={t('brandHome')} />
          <CityButton />
        </div>
        <MainMenu label={t('mainMenu')} />
        <div className={styles.tools}>
          {user === 'driver' && <DriverTools />}
          {user === 'company' && <CompanyTools />}
          {user === 'visitor' && <VisitorTools />}
        </div>
      </div>
    </header>
  );
}

/** Header of a closed site, without menus. */
export function ClosedHeader() {
  const brand = useT(common)('brand');

  return (
    <header className={styles.header}>
      <div className={styles.in}>
        <span className={styles.brand}>
          <Logo />
          <span className={styles.closedName}>{brand}</span>
        </span>
        <div className={cx(styles.tools, styles.closedTools)}>
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}

function Brand({ label }: { label: string }) {
  const brand = useT(common)('brand');
  const { hasUpperLogo } = useCapabilities();

  return (
    <Link to="/" className={styles.brand} aria-label={label}>
      {hasUpperLogo && <Logo />}
      <span className={styles.name}>{brand}</span>
    </Link>
  );
}

function MainMenu({ label }: { label: string }) {
  const lang = useLang();
  const { header } = useMenus();
  if (header.length === 0) return null;

  return (
    <nav className={styles.nav} aria-label={label}>
      {header.map((item) => (
        <Link
          key={item.path}
          to={item.path}
          activeOptions={{ exact: item.path === '/', includeSearch: false }}
        >
          {item.titles[lang]}
        </Link>
      ))}
    </nav>
  );
}

function VisitorTools() {
  const t = useT(common);
  const tApp = useT(appMessages);
  const { openDialog } = useDialogs();

  return (
    <>
      <LanguageMenu />
      <ThemeMenu />
      <Link to="/registration" className={styles.register} data-visitor>
        {tApp('registration')}
      </Link>
      <Button variant="secondary" size="sm" data-visitor onClick={() => openDialog('login', {})}>
        {t('login')}
      </Button>
    </>
  );
}
