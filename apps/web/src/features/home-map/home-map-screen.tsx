import { useEffect, useRef, useState, useMemo, type RefObject } from 'react';
import type { Core } from '#src/core/core.ts';
import { mayHaveParkings } from '#src/core/guest-parkings-key.ts';
import { readStoredProfile } from '#src/core/stored-profile.ts';
import { prepareMapData } from '#src/core/map-data.ts';
import { profileQuery } from '#src/core/profile-query.ts';
import { useSession } from '#src/core/session.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useLayer } from '#src/lib/layers.ts';
import { prepareZones } from '#src/core/zones.ts';
import { wait } from '#src/lib/wait.ts';
import { useMedia } from '#src/ui/use-media.ts';
import { AfterFirstFrame } from '#src/lib/settled.tsx';
import {
  type MapHandle,
  MapView,
  type Px,
  type Size,
  stillUrl,
  type LonLat,
  type MapGround,
} from '#src/map/index.ts';
import { FilterChips } from './filter-chips.tsx';
import {
  FilterDialog,
  GuestParkings,
  LegendDialog,
  prepareRecentStarts,
  SelectedCard,
  warmDriverParts,
  warmLaterParts,
} from './later-parts.ts';
import { Legend } from './legend.tsx';
import { homeMap } from './messages/index.ts';
import { PanelBody } from './panel-body.tsx';
import { SearchBox } from './search-box.tsx';
import { Sheet } from './sheet.tsx';
import { hasNoStreets, useHomeMap, type HomeMap } from './use-home-map.ts';
import { useMapMoves, type MapMoves } from './use-map-moves.ts';
import { useCity } from '#src/core/city.ts';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
import { useCovers } from './use-covers.ts';
import Layers from 'lucide-react/icons/layers';
import List from 'lucide-react/icons/list';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapIcon from 'lucide-react/icons/map';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './home-map.module.css';

/** Loads the first content. */
export async function prepareHomeMap(core: Core, search: string): Promise<void> {
  const isPlaceAsked = new URLSearchParams(search).has('place');
  const isDriver = core.session.get().token !== null;
  await Promise.all([
    prepareMapData(core),
    isPlaceAsked && SelectedCard.warm(),
    isDriver ? warmDriverParts(isPlaceAsked) : mayHaveParkings(core) && GuestParkings.warm(),
    // Otherwise the sheet rises later.
    Promise.race([
      Promise.all([
        isDriver && prepareSessions(core),
        isDriver && !isPlaceAsked && prepareRecentStarts(core),
        hasNoStreets(core.city) && prepareZones(core),
      ]),
      wait(LONGEST_WAIT_MS),
    ]),
  ]);
}

const LONGEST_WAIT_MS = 2000;

async function prepareSessions(core: Core): Promise<void> {
  const { store, city, session } = core;
  if (readStoredProfile(store, city.city, session.get().token) !== null) return;
  await core.queryClient.prefetchQuery(profileQuery({ ...core, city: city.city }));
}

export function HomeMapScreen() {
  const t = useT(homeMap);
  const home = useHomeMap(t);
  const map = useRef<MapHandle>(null);
  const moves = useMapMoves(home, map, t);
  const [query, setQuery] = useState('');
  const [isList, setIsList] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const [hasStarted, setHasStarted] = useState(false);
  const [dialog, setDialog] = useState<'filter' | 'legend' | null>(null);
  const closeDialog = () => setDialog(null);
  const { isLoggedIn } = useSession();
  useEffect(() => warmLaterParts(isLoggedIn), [isLoggedIn]);

  const handleChoose = (id: string | null) => {
    setQuery('');
    setIsList(false);
    setIsFull(false);
    setHasStarted(false);
    moves.choose(id);
  };
  const handleFind = (id: string) => {
    handleChoose(id);
    moves.find(id);
  };
  const handleStarted = () => {
    handleChoose(null);
    setHasStarted(true);
  };
  // On phones the expanded sheet covers the map.
  const isSheet = !useMedia('(min-width: 900px)');
  useLayer(isFull && isSheet && !isList, () => setIsFull(false));
  useLayer(isList, () => {
    setIsList(false);
    setIsFull(false);
  });
  const handleList = () => {
    setQuery('');
    setIsList(!isList);
    setIsFull(!isList);
  };

  return (
    <div className={styles.home}>
      <h1 className="vh">{t('map')}</h1>
      <div className={styles.panel} data-over-map="">
        <div className={styles.top} data-over-map="">
          <SearchBox query={query} onChange={setQuery} />
          <FilterChips filter={home.filter} onChange={home.setFilter} onOpen={() => setDialog('filter')} />
        </div>
        <Sheet label={home.selected?.title ?? t('panel')} isFull={isFull} onResize={setIsFull}>
          <PanelBody
            home={home}
            query={query}
            isList={isList}
            isFull={isFull}
            from={moves.from}
            isFromDriver={moves.me !== null}
            onToggleFull={() => setIsFull(!isFull)}
            hasStarted={hasStarted}
            onChoose={handleChoose}
            onFind={handleFind}
            onCloseList={handleList}
            onStarted={handleStarted}
          />
        </Sheet>
      </div>
      <CityMap mapRef={map} home={home} moves={moves} onChoose={handleChoose} />
      <MapTools
        isList={isList}
        isLocating={moves.isLocating}
        onZoom={moves.zoomBy}
        onLocate={moves.locate}
        onLegend={() => setDialog('legend')}
        onToggleList={handleList}
      />
      <div className={styles.legend} data-over-map="">
        <AfterFirstFrame>
          <Legend kerbs={home.kerbs} />
        </AfterFirstFrame>
      </div>
      {dialog === 'filter' && (
        <FilterDialog
          places={home.places}
          filter={home.filter}
          onChange={home.setFilter}
          onClose={closeDialog}
        />
      )}
      {dialog === 'legend' && <LegendDialog kerbs={home.kerbs} onClose={closeDialog} />}
    </div>
  );
}

interface CityMapProps {
  mapRef: RefObject<MapHandle | null>;
  home: HomeMap;
  moves: MapMoves;
  onChoose: (id: string) => void;
}

function CityMap({ mapRef, home, moves, onChoose }: CityMapProps) {
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
        focusClass={styles.focus}
        covers={covers}
        places={home.marks}
        chosenId={home.selected?.id ?? null}
        me={moves.me}
        texts={texts}
        onChoose={onChoose}
      />
    </div>
  );
}

const DESKTOP_PX = 900;
const PANEL_PX = 424;
const LEFT_OF_MIDDLE_PX = 60;

/** `.focus` of the style sheet is the same point. */
function focusPoint({ width, height }: Size): Px {
  if (width >= DESKTOP_PX) {
    return { x: PANEL_PX + (width - PANEL_PX) / 2 - LEFT_OF_MIDDLE_PX, y: Math.min(380, height / 2) };
  }
  return { x: width / 2, y: Math.min(252, height * 0.3) };
}

/** Preview images of a city pack: pixels and zoom. */
const STILL = { zoom: 16, width: 1600, height: 1000 };

/** Returns the basemap tiles and preview images. `mapCenter` is `null` until the site options are loaded. */
function groundOf(mapSource: string, mapCenter: LonLat | null): MapGround {
  const [lightUrl, darkUrl] = [stillUrl(mapSource, 'light'), stillUrl(mapSource, 'dark')];
  if (!lightUrl || !darkUrl) return { tilesUrl: mapSource === '' ? null : mapSource, still: null };
  return {
    tilesUrl: mapSource,
    still: {
      ...STILL,
      center: mapCenter,
      lightUrl,
      darkUrl,
    },
  };
}

interface MapToolsProps {
  isList: boolean;
  isLocating: boolean;
  onZoom: (steps: 1 | -1) => void;
  onLocate: () => void;
  onLegend: () => void;
  onToggleList: () => void;
}

function MapTools({ isList, isLocating, onZoom, onLocate, onLegend, onToggleList }: MapToolsProps) {
  const t = useT(homeMap);
  return (
    <div className={styles.tools} data-over-map="">
      <div className={styles.zoom}>
        <IconButton icon={Plus} label={t('zoomIn')} onClick={() => onZoom(1)} />
        <IconButton icon={Minus} label={t('zoomOut')} onClick={() => onZoom(-1)} />
      </div>
      <IconButton
        icon={LocateFixed}
        label={t('locate')}
        tone="solid"
        aria-busy={isLocating}
        onClick={onLocate}
      />
      <IconButton
        icon={Layers}
        label={t('layers')}
        tone="solid"
        className={styles.onlyPhone}
        onClick={onLegend}
      />
      <IconButton
        icon={isList ? MapIcon : List}
        label={isList ? t('showMap') : t('showList')}
        tone="solid"
        aria-pressed={isList}
        onClick={onToggleList}
      />
    </div>
  );
}
