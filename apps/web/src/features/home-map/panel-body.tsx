import { useMemo } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import type { LonLat } from '#src/map/index.ts';
import { SpotCard } from './later-parts.ts';
import { homeMap } from './messages/index.ts';
import { Overview } from './overview.tsx';
import { PlaceList } from './place-list.tsx';
import styles from './place-list.module.css';
import { PlaceRow, ZoneRow } from './place-row.tsx';
import { search } from './search.ts';
import { zoneSpotId } from './spot.ts';
import type { HomeMap } from './use-home-map.ts';

interface PanelBodyProps {
  home: HomeMap;
  query: string;
  isList: boolean;
  isFull: boolean;
  from: LonLat;
  isFromDriver: boolean;
  /** A parking was started a moment ago. */
  hasStarted: boolean;
  onToggleFull: () => void;
  onChoose: (id: string | null) => void;
  onCloseList: () => void;
  onStarted: () => void;
}

/** One thing at a time: what was searched, the list, the chosen place, or the overview. */
export function PanelBody(props: PanelBodyProps) {
  const {
    home,
    query,
    isList,
    isFull,
    from,
    isFromDriver,
    hasStarted,
    onToggleFull,
    onChoose,
    onCloseList,
    onStarted,
  } = props;
  if (query.trim() !== '') return <SearchResults home={home} query={query} onChoose={onChoose} />;
  if (isList) return <PlaceList home={home} from={from} onChoose={onChoose} onClose={onCloseList} />;
  if (!home.spot) {
    return (
      <Overview
        home={home}
        from={from}
        isFromDriver={isFromDriver}
        hasStarted={hasStarted}
        onChoose={onChoose}
      />
    );
  }
  return (
    <SpotCard
      spot={home.spot}
      now={home.now}
      isFull={isFull}
      onToggleFull={onToggleFull}
      onClose={() => onChoose(null)}
      onStarted={onStarted}
    />
  );
}

function SearchResults({ home, query, onChoose }: Pick<PanelBodyProps, 'home' | 'query' | 'onChoose'>) {
  const t = useT(homeMap);
  const { places, zones, now, spot } = home;
  const found = useMemo(() => search(query, places, zones), [query, places, zones]);
  const isNothing = found.places.length === 0 && found.zones.length === 0;
  return (
    <section aria-label={t('searchResults')} aria-live="polite">
      {isNothing ? (
        <p className="muted">{t('searchNothing')}</p>
      ) : (
        <ul className={styles.list}>
          {found.zones.map((zone) => (
            <ZoneRow
              key={zone.code}
              zone={zone}
              now={now}
              isChosen={spot?.id === zoneSpotId(zone)}
              onChoose={onChoose}
            />
          ))}
          {found.places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              now={now}
              isChosen={spot?.id === place.id}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
