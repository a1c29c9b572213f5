import Accessibility from 'lucide-react/icons/accessibility';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useT } from '#src/i18n/use-t.ts';
import { Count } from '#src/ui/badge.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { CHIP_KEYS, isParkingKey, toggled } from './filter.ts';
import type { Filter } from './filter.ts';
import { homeMap } from './messages/index.ts';

interface FilterChipsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onOpen: () => void;
}

/** The kinds that drivers switch most, and the way to the rest. */
export function FilterChips({ filter, onChange, onOpen }: FilterChipsProps) {
  const t = useT(homeMap);
  const parkings = [...filter].filter(isParkingKey).length;
  return (
    <Chips label={t('filterChips')} isScroll>
      <Chip icon={SlidersHorizontal} aria-haspopup="dialog" onClick={onOpen}>
        {t('filter')}
        <Count value={parkings} />
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
    </Chips>
  );
}
