import { useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { useCity } from '#src/core/city.ts';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { MapView } from '#src/map/index.ts';
import type { MapHandle } from '#src/map/index.ts';
import { focusPoint } from './focus-point.ts';
import { groundOf } from './ground-of.ts';
import styles from './home-map.module.css';
import { homeMap } from './messages/index.ts';
import { useCovers } from './use-covers.ts';
import type { HomeMap } from './use-home-map.ts';
import type { MapMoves } from './use-map-moves.ts';

interface CityMapProps {
  mapRef: RefObject<MapHandle | null>;
  home: HomeMap;
  moves: MapMoves;
  onChoose: (id: string) => void;
}

export function CityMap({ mapRef, home, moves, onChoose }: CityMapProps) {
  const t = useT(homeMap);
  const box = useRef<HTMLDivElement>(null);
  const covers = useCovers(box);
  const { mapSource, mapCenter } = useCapabilities();
  const { attribution } = useCity();
  const options = useSiteOptions();
  const center = options.isDone || options.isError ? mapCenter : null;
  const ground = useMemo(() => groundOf(mapSource, center), [mapSource, center]);
  const texts = useMemo(
    () => ({
      map: t('map'),
      canvas: t('mapCanvas'),
      cluster: (count: number) => t('clusterLabel', { count }),
      ownPlace: t('ownPlace'),
    }),
    [t],
  );
  return (
    <div ref={box} className={styles.map}>
      <MapView
        ref={mapRef}
        ground={ground}
        attribution={attribution}
        bounds={moves.bounds}
        start={moves.start}
        focus={focusPoint}
        covers={covers}
        places={home.marks}
        chosenId={home.spot?.id ?? null}
        me={moves.me}
        texts={texts}
        onChoose={onChoose}
      />
    </div>
  );
}
