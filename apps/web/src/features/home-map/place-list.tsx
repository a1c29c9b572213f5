import type { Zone } from '@gorpark/contract/wire/types';
import { useMemo, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { LonLat } from '#src/map/index.ts';
import { Button } from '#src/ui/button.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { isShownBy } from './filter.ts';
import { homeMap } from './messages/index.ts';
import { PlaceRow, ZoneRow } from './place-row.tsx';
import type { CityMoment } from './place-prices.ts';
import { zoneSelectionId } from './selected-place.ts';
import type { HomeMap } from './use-home-map.ts';
import styles from './place-list.module.css';

const PAGE = 30;

interface PlaceListProps {
  home: HomeMap;
  from: LonLat;
  onChoose: (id: string) => void;
  onClose: () => void;
}

export function PlaceList({ home, from, onChoose, onClose }: PlaceListProps) {
  const t = useT(homeMap);
  const [count, setCount] = useState(PAGE);
  const { nearest, places, filter } = home;
  const rows = useMemo(() => nearest(from, count), [nearest, from, count]);
  const total = useMemo(() => places.filter(isShownBy(filter)).length, [places, filter]);
  const rest = total - count;

  return (
    <section aria-label={t('listTitle')}>
      <div className={styles.headingRow}>
        <h2 className={styles.heading}>{t('listTitle')}</h2>
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('toMap')}
        </Button>
      </div>
      {rows.length === 0 && <Empty title={t('listEmptyTitle')}>{t('listEmptyText')}</Empty>}
      <ul className={styles.list}>
        {rows.map(({ place, metres }) => (
          <PlaceRow
            key={place.id}
            place={home.detailed(place)}
            metres={metres}
            now={home.now}
            isChosen={home.selected?.id === place.id}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="secondary" isBlock onClick={() => setCount(count + PAGE)}>
          {t('listMore', { count: Math.min(rest, PAGE) })}
        </Button>
      )}
    </section>
  );
}

interface ZoneListProps {
  zones: readonly Zone[];
  now: CityMoment;
  chosenId: string | null;
  onChoose: (id: string) => void;
}

export function ZoneList({ zones, now, chosenId, onChoose }: ZoneListProps) {
  const t = useT(homeMap);
  return (
    <section aria-label={t('zonesTitle')}>
      <h2 className={styles.heading}>{t('zonesTitle')}</h2>
      <ul className={styles.list}>
        {zones.map((zone) => (
          <ZoneRow
            key={zone.code}
            zone={zone}
            now={now}
            isChosen={chosenId === zoneSelectionId(zone)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  );
}
