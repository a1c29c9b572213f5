import type { LonLat } from '#src/map/index.ts';
import { EnglishOffer } from './english-offer.tsx';
import { SearchResults, SpotCard } from './later-parts.ts';
import { Overview } from './overview.tsx';
import { PlaceList } from './place-list.tsx';
import type { HomeMap } from './use-home-map.ts';

interface PanelBodyProps {
  home: HomeMap;
  query: string;
  isList: boolean;
  isFull: boolean;
  from: LonLat;
  isFromDriver: boolean;
  hasStarted: boolean;
  onToggleFull: () => void;
  onChoose: (id: string | null) => void;
  onFind: (id: string) => void;
  onCloseList: () => void;
  onStarted: () => void;
}

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
    onFind,
    onCloseList,
    onStarted,
  } = props;
  if (query.trim() !== '') return <SearchResults home={home} query={query} onFind={onFind} />;
  if (isList) return <PlaceList home={home} from={from} onChoose={onChoose} onClose={onCloseList} />;
  if (!home.spot) {
    return (
      <Overview
        home={home}
        from={from}
        isFromDriver={isFromDriver}
        hasStarted={hasStarted}
        onChoose={onChoose}
        onFind={onFind}
      />
    );
  }
  return (
    <>
      <EnglishOffer />
      <SpotCard
        spot={home.spot}
        now={home.now}
        me={isFromDriver ? from : null}
        isFull={isFull}
        onToggleFull={onToggleFull}
        onClose={() => onChoose(null)}
        onStarted={onStarted}
      />
    </>
  );
}
