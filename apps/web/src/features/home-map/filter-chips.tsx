import Accessibility from 'lucide-react/icons/accessibility';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useCore } from '#src/core/core-context.ts';
import { useSession } from '#src/core/session.ts';
import { useT } from '#src/i18n/use-t.ts';
import { storedCity } from '#src/lib/city-choice.ts';
import { Count } from '#src/ui/badge.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { CityChip } from './city-chip.tsx';
import { CHIP_KEYS, toggled } from './filter.ts';
import type { Filter } from './filter.ts';
import { homeMap } from './messages/index.ts';

interface FilterChipsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onOpen: () => void;
}

export function FilterChips({ filter, onChange, onOpen }: FilterChipsProps) {
  const t = useT(homeMap);
  const { store } = useCore();
  const { isLoggedIn } = useSession();
  // The city chip comes first until a city was chosen.
  const isCityChosen = storedCity(store) !== null;
  return (
    <Chips label={t('filterChips')} isScroll>
      {!isLoggedIn && !isCityChosen && <CityChip />}
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
      {!isLoggedIn && isCityChosen && <CityChip />}
    </Chips>
  );
}
