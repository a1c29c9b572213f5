import { useLang } from '#src/i18n/lang-store.ts';
import { LANG_NAMES, LANGS } from '#src/i18n/lang.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { Seg } from '#src/ui/seg.tsx';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';

/** The same setting as the header's, where there is room for words. */
export function LanguageSwitch() {
  const t = useT(appMessages);
  const lang = useLang();
  const { chooseLanguage } = useApp();

  return (
    <Seg
      label={t('languageTitle')}
      options={LANGS.map((value) => ({ value, label: LANG_NAMES[value] }))}
      value={lang}
      onChange={chooseLanguage}
      size="sm"
    />
  );
}

export function ThemeSwitch() {
  const t = useT(appMessages);
  const { theme } = useApp();

  return (
    <Seg
      label={t('themeTitle')}
      options={[
        { value: 'system', label: t('themeSystem') },
        { value: 'light', label: t('themeLight') },
        { value: 'dark', label: t('themeDark') },
      ]}
      value={useStore(theme)}
      onChange={theme.set}
      size="sm"
    />
  );
}
