import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { useApp } from '../app-context.ts';
import { appMessages } from '../messages/index.ts';
import { THEMES, type Theme } from '../shown-theme.ts';
import styles from './header.module.css';

const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };
const TEXTS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const;

/** Light, dark, or as the device says: the same one setting as in the profile. */
export function ThemeMenu() {
  const t = useT(appMessages);
  const { theme } = useApp();
  const now = useStore(theme);

  return (
    <span className={styles.deskOnly}>
      <Dropdown
        label={t('theme', { name: t(TEXTS[now]) })}
        button={<Icon of={ICONS[now]} className={styles.toolIcon} />}
        buttonClassName={styles.tool}
        chevron="never"
      >
        {(close) =>
          THEMES.map((option) => (
            <DropdownItem
              key={option}
              icon={ICONS[option]}
              isOn={option === now}
              onPress={() => {
                theme.set(option);
                close();
              }}
            >
              {t(TEXTS[option])}
            </DropdownItem>
          ))
        }
      </Dropdown>
    </span>
  );
}
