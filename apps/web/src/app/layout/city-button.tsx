import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { DropdownItem } from '#src/ui/dropdown.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { cityName } from '#src/i18n/city-name.ts';
import { appMessages } from '../messages/index.ts';
import styles from './header.module.css';

export function CityButton() {
  const t = useT(appMessages);
  const lang = useLang();
  const name = cityName(useCity(), lang);
  const { openDialog } = useDialogs();

  return (
    <button
      type="button"
      className={styles.city}
      aria-label={t('cityChange', { city: name })}
      onClick={() => openDialog('city', {})}
    >
      <Icon of={MapPin} size={16} className={styles.cityPin} />
      <span>{name}</span>
      <Icon of={ChevronDown} size={16} />
    </button>
  );
}

export function CityButtonRow({ onClick }: { onClick?: () => void }) {
  const t = useT(appMessages);
  const lang = useLang();
  const city = useCity();
  const { openDialog } = useDialogs();

  return (
    <DropdownItem
      icon={MapPin}
      onClick={() => {
        onClick?.();
        openDialog('city', {});
      }}
    >
      {t('cityChange', { city: cityName(city, lang) })}
    </DropdownItem>
  );
}
