import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';
import { THEMES } from '../shown-theme.ts';
import { THEME_ICONS, THEME_TEXTS } from './theme-looks.ts';
import styles from './header.module.css';

export function ThemeMenu() {
  const t = useT(appMessages);
  const { theme } = useApp();
  const now = useStore(theme);

  return (
    <span className={styles.deskOnly}>
      <Dropdown
        label={t('theme', { name: t(THEME_TEXTS[now]) })}
        button={<Icon of={THEME_ICONS[now]} className={styles.toolIcon} />}
        buttonClassName={styles.tool}
        chevron="never"
      >
        {(close) =>
          THEMES.map((option) => (
            <DropdownItem
              key={option}
              icon={THEME_ICONS[option]}
              isOn={option === now}
              onClick={() => {
                theme.set(option);
                close();
              }}
            >
              {t(THEME_TEXTS[option])}
            </DropdownItem>
          ))
        }
      </Dropdown>
    </span>
  );
}
