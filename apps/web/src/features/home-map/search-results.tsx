import { useEffect, useMemo, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { inTurns } from '#src/lib/in-turns.ts';
import { cx } from '#src/ui/cx.ts';
import { homeMap } from './messages/index.ts';
import { PlaceRow, ZoneRow } from './place-row.tsx';
import { searchIn } from './search.ts';
import type { Search } from './search.ts';
import { zoneSelectionId } from './selected-place.ts';
import type { HomeMap } from './use-home-map.ts';
import styles from './place-list.module.css';

export interface SearchResultsProps {
  home: HomeMap;
  query: string;
  onFind: (id: string) => void;
}

export function SearchResults({ home, query, onFind }: SearchResultsProps) {
  const t = useT(homeMap);
  const { now, selected } = home;
  const search = useSearch(home);
  const found = useMemo(() => search?.(query), [search, query]);
  const isNothing = !home.isPart && found?.places.length === 0 && found.zones.length === 0;
  return (
    <section aria-label={t('searchResults')} aria-live="polite">
      {found?.missingHouse && (
        <p className={cx('small muted', styles.note)}>{t('searchNoHouse', { house: found.missingHouse })}</p>
      )}
      {isNothing ? (
        <p className="muted">{t('searchNothing')}</p>
      ) : (
        <ul className={styles.list}>
          {found?.zones.map((zone) => (
            <ZoneRow
              key={zone.code}
              zone={zone}
              now={now}
              isChosen={selected?.id === zoneSelectionId(zone)}
              onChoose={onFind}
            />
          ))}
          {found?.places.map((place) => (
            <PlaceRow
              key={place.id}
              place={home.detailed(place)}
              now={now}
              isChosen={selected?.id === place.id}
              onChoose={onFind}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns `null` while the search index is built. */
function useSearch({
  places,
  zones,
  detailed,
}: Pick<HomeMap, 'places' | 'zones' | 'detailed'>): Search | null {
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => {
    let isLeft = false;
    void inTurns(searchIn(places, zones, detailed)).then((ready) => {
      if (!isLeft) setSearch(() => ready);
    });
    return () => {
      isLeft = true;
    };
  }, [places, zones, detailed]);
  return search;
}
