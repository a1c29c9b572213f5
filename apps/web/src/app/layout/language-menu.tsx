import Check from 'lucide-react/icons/check';
import { useLang } from '#src/i18n/lang-store.ts';
import { LANG_NAMES, LANGS } from '#src/i18n/lang.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';
import styles from './header.module.css';

export function LanguageMenu() {
  const t = useT(appMessages);
  const lang = useLang();
  const { chooseLanguage } = useApp();

  return (
    <span className={styles.deskOnly}>
      <Dropdown
        label={t('language', { code: lang.toUpperCase(), name: LANG_NAMES[lang] })}
        button={lang.toUpperCase()}
        buttonClassName={styles.tool}
      >
        {(close) =>
          LANGS.map((option) => (
            <DropdownItem
              key={option}
              isOn={option === lang}
              onClick={() => {
                close();
                chooseLanguage(option);
              }}
            >
              <span lang={option}>{LANG_NAMES[option]}</span>
              {option === lang && <Icon of={Check} />}
            </DropdownItem>
          ))
        }
      </Dropdown>
    </span>
  );
}
