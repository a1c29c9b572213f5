import Accessibility from 'lucide-react/icons/accessibility';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useSession } from '#src/core/session.ts';
import { useT } from '#src/i18n/use-t.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { Count } from '#src/ui/badge.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { CHIP_KEYS, toggled, type Filter } from './filter.ts';
import { BalanceChip } from './later-parts.ts';
import { homeMap } from './messages/index.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import MapPin from 'lucide-react/icons/map-pin';
import { useCity } from '#src/core/city.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { Icon } from '#src/ui/icon.tsx';
import styles from './home-map.module.css';

interface FilterChipsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onOpen: () => void;
}

export function FilterChips({ filter, onChange, onOpen }: FilterChipsProps) {
  const t = useT(homeMap);
  const { store } = useCore();
  const { isLoggedIn } = useSession();
  // A login must not move the chips.
  const [wasVisitor] = useState(!isLoggedIn);
  const hasCity = wasVisitor || !isLoggedIn;
  const [isCityChosen] = useState(() => storedCity(store) !== null);
  return (
    <Chips label={t('filterChips')} isScroll>
      {isLoggedIn && <BalanceChip />}
      {hasCity && !isCityChosen && <CityChip />}
      <Chip icon={SlidersHorizontal} aria-haspopup="dialog" onClick={onOpen}>
        {t('filter')}
        <Count value={filter.size} />
      </Chip>
      {CHIP_KEYS.map((key) => (
        <Chip
          key={key}
          hasCheck
          icon={key === 'disabled' ? Accessibility : undefined}
          isSelected={filter.has(key)}
          onClick={() => onChange(toggled(filter, key))}
        >
          {t(key)}
        </Chip>
      ))}
      {hasCity && isCityChosen && <CityChip />}
    </Chips>
  );
}

function CityChip() {
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
