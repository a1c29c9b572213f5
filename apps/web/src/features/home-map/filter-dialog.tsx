import type { Place } from '@gorpark/contract/wire/types';
import Check from 'lucide-react/icons/check';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { FIRST_FILTER, NEARBY_KEYS, PARKING_KEYS, countByKey, isParkingKey, toggled } from './filter.ts';
import type { Filter, FilterKey } from './filter.ts';
import { FILTER_ICONS } from './kinds.ts';
import { homeMap } from './messages/index.ts';
import styles from './filter-dialog.module.css';

export interface FilterDialogProps {
  places: readonly Place[];
  filter: Filter;
  onChange: (filter: Filter) => void;
  onClose: () => void;
}

export function FilterDialog({ places, filter, onChange, onClose }: FilterDialogProps) {
  const t = useT(homeMap);
  const counts = countByKey(places);
  const shown = [...filter].filter(isParkingKey).reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
  const group = { counts, filter, onToggle: (key: FilterKey) => onChange(toggled(filter, key)) };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={t('filterTitle')}
      foot={
        <div className={styles.foot}>
          <Button variant="ghost" onClick={() => onChange(FIRST_FILTER)}>
            {t('filterReset')}
          </Button>
          <Button onClick={onClose}>{t('filterShow', { count: shown })}</Button>
        </div>
      }
    >
      <Group title={t('filterParkings')} keys={PARKING_KEYS} {...group} />
      <Group title={t('filterNearby')} keys={NEARBY_KEYS} {...group} />
    </Dialog>
  );
}

interface GroupProps {
  title: string;
  keys: readonly FilterKey[];
  counts: ReadonlyMap<FilterKey, number>;
  filter: Filter;
  onToggle: (key: FilterKey) => void;
}

function Group({ title, keys, counts, filter, onToggle }: GroupProps) {
  const t = useT(homeMap);
  // A kind that the city lacks is shown only while switched on, to let the driver switch it off.
  const shown = keys.filter((key) => filter.has(key) || (counts.get(key) ?? 0) > 0);
  if (shown.length === 0) return null;

  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.rows}>
        {shown.map((key) => {
          const icon = FILTER_ICONS[key];
          return (
            <label key={key} className={styles.row}>
              <input
                type="checkbox"
                className="vh"
                checked={filter.has(key)}
                onChange={() => onToggle(key)}
              />
              <span className={styles.icon}>{icon ? <Icon of={icon} /> : <b>P</b>}</span>
              <span className={styles.name}>{t(key)}</span>
              <span className={styles.count}>{counts.get(key) ?? 0}</span>
              <span className={styles.box}>
                <Icon of={Check} size={18} stroke={2.5} />
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
