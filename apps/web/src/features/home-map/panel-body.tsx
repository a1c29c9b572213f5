import type { LonLat } from '#src/map/index.ts';
import { SearchResults, SelectedCard, GuestParkings, RecentStarts, RunningParkings } from './later-parts.ts';
import { PlaceList, ZoneList } from './place-list.tsx';
import type { HomeMap } from './use-home-map.ts';
import { useMemo, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { mayHaveParkings } from '#src/core/guest-parkings-key.ts';
import { useSession } from '#src/core/session.ts';
import { useSettings } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { homeMap } from './messages/index.ts';
import { isPayable } from './near.ts';
import { PlaceRow } from './place-row.tsx';
import { useGuestStart } from './use-guest-start.ts';
import { useRouterState } from '@tanstack/react-router';
import { readsRussian } from '@gorpark/contract/drawing';
import { useDevice } from '#src/lib/use-device.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { placeOf } from './use-chosen-place.ts';
import styles from './place-list.module.css';

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
  if (isList) return <PlaceList home={home} from={from} onChoose={onFind} onClose={onCloseList} />;
  if (!home.selected) {
    return (
      <Overview
        home={home}
        from={from}
        isFromDriver={isFromDriver}
        hasStarted={hasStarted}
        onFind={onFind}
        onStarted={onStarted}
      />
    );
  }
  return (
    <>
      <EnglishOffer />
      <SelectedCard
        selected={home.selected}
        now={home.now}
        me={isFromDriver ? from : null}
        isFull={isFull}
        onToggleFull={onToggleFull}
        onClose={() => onChoose(null)}
        onStarted={onStarted}
        fallback={
          <article aria-label={home.selected.title}>
            <Skeleton />
          </article>
        }
      />
    </>
  );
}

const NEAREST = 3;

interface OverviewProps {
  home: HomeMap;
  from: LonLat;
  isFromDriver: boolean;
  hasStarted: boolean;
  onFind: (id: string) => void;
  onStarted: () => void;
}

function Overview({ hasStarted, onStarted, ...places }: OverviewProps) {
  const { onFind } = places;
  const t = useT(homeMap);
  const { isLoggedIn } = useSession();
  const core = useCore();
  const [hasParkings] = useState(() => mayHaveParkings(core));
  return (
    <>
      {isLoggedIn && <RunningParkings isFresh={hasStarted} places={places.home.places} onFind={onFind} />}
      {!isLoggedIn && hasParkings && <GuestParkings />}
      <EnglishOffer />
      {places.home.isGone && (
        <Alert title={t('goneTitle')} className={styles.note}>
          {t('goneText')}
        </Alert>
      )}
      <Places {...places} />
      {isLoggedIn && (
        <RecentStarts home={places.home} hasStarted={hasStarted} onFind={onFind} onStarted={onStarted} />
      )}
      <GuestStart />
    </>
  );
}

/** Offers guest payment without a selected place [PAY-003]. It is below the places, to avoid a layout shift. */
function GuestStart() {
  const t = useT(homeMap);
  const startAsGuest = useGuestStart(null);
  const { isLoggedIn } = useSession();
  const { isLoading } = useSettings();
  const isReserved = isLoading && !isLoggedIn;
  if (!startAsGuest && !isReserved) return null;

  return (
    <Button
      size="lg"
      isBlock
      className={cx(styles.guest, isReserved && styles.reserved)}
      data-visitor
      onClick={startAsGuest ?? undefined}
    >
      {t('payGuest')}
    </Button>
  );
}

function Places({ home, from, isFromDriver, onFind }: Omit<OverviewProps, 'hasStarted' | 'onStarted'>) {
  const t = useT(homeMap);
  const { nearest, zones, now } = home;
  const near = useMemo(() => nearest(from, NEAREST, isPayable), [nearest, from]);

  if (home.isLoading)
    return (
      <div className={styles.loading}>
        <Skeleton />
      </div>
    );
  if (home.hasFailed) {
    return (
      <ErrorState title={t('loadFailedTitle')} onRetry={home.reload}>
        {t('loadFailedText')}
      </ErrorState>
    );
  }
  if (home.isPreparing) {
    return (
      <>
        <Alert title={t('preparingTitle')} className={styles.note}>
          {t('preparingText')}
        </Alert>
        <ZoneList zones={zones} now={now} chosenId={null} onChoose={onFind} />
      </>
    );
  }
  if (near.length === 0) return null;
  const title = isFromDriver ? t('nearTitle') : t('nearCenterTitle');
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {near.map(({ place, metres }) => (
          <PlaceRow
            key={place.id}
            place={home.detailed(place)}
            metres={metres}
            now={now}
            isChosen={false}
            onChoose={onFind}
          />
        ))}
      </ul>
    </section>
  );
}

/** Offers English to browsers without Russian. A plain link in the first frame, to avoid a layout shift. */
function EnglishOffer() {
  const lang = useLang();
  const core = useCore();
  const place = useRouterState({ select: ({ location }) => placeOf(location.search) });
  const isRussianRead = useDevice(() => readsRussian(navigator.languages), core.readsRussian);
  if (lang !== 'ru' || isRussianRead) return null;
  const href = place === undefined ? '/en' : `/en?place=${encodeURIComponent(place)}`;
  return (
    <a className={styles.english} href={href} hrefLang="en" lang="en">
      This site in English
    </a>
  );
}
