import type { ReactNode } from 'react';
import { useLang } from '#src/i18n/lang-store.ts';
import { LANG_NAMES, LANGS } from '#src/i18n/lang.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { Seg } from '#src/ui/seg.tsx';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';
import { THEMES } from '../shown-theme.ts';
import { THEME_ICONS, THEME_TEXTS } from './theme-looks.ts';
import styles from './switches.module.css';

export function LanguageSwitch() {
  const t = useT(appMessages);
  const lang = useLang();
  const { chooseLanguage } = useApp();

  return (
    <Row title={t('languageTitle')}>
      <Seg
        label={t('languageTitle')}
        options={LANGS.map((value) => ({ value, label: LANG_NAMES[value] }))}
        value={lang}
        onChange={chooseLanguage}
        size="sm"
      />
    </Row>
  );
}

/** Shows icons only: the three labels do not fit on a phone. */
export function ThemeSwitch() {
  const t = useT(appMessages);
  const { theme } = useApp();

  return (
    <Row title={t('themeTitle')}>
      <Seg
        label={t('themeTitle')}
        options={THEMES.map((value) => ({
          value,
          label: t(THEME_TEXTS[value]),
          icon: THEME_ICONS[value],
          isIconOnly: true,
        }))}
        value={useStore(theme)}
        onChange={theme.set}
        size="sm"
      />
    </Row>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{title}</span>
      {children}
    </div>
  );
}
