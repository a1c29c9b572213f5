import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Chip } from '#src/ui/chip.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './home-map.module.css';
import { homeMap } from './messages/index.ts';

export function CityChip() {
  const t = useT(homeMap);
  const lang = useLang();
  const { nameEn, nameForShow } = useCity();
  const { openDialog } = useDialogs();
  const city = lang === 'en' ? nameEn || nameForShow : nameForShow;

  return (
    <Chip
      icon={MapPin}
      className={styles.city}
      aria-haspopup="dialog"
      aria-label={t('cityChange', { city })}
      onClick={() => openDialog('city', {})}
    >
      {city}
      <Icon of={ChevronDown} size={16} />
    </Chip>
  );
}
