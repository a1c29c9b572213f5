import X from 'lucide-react/icons/x';
import { useCapabilities } from '#src/core/site.ts';
import { zoneNameIn, zoneTitle } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { homeMap } from './messages/index.ts';
import type { CityMoment } from './place-prices.ts';
import { SelectedActions } from './selected-actions.tsx';
import type { LonLat } from '#src/map/index.ts';
import { isPayable, type SelectedPlace } from './selected-place.ts';
import { TariffAll, TariffToday } from './tariff.tsx';
import Share2 from 'lucide-react/icons/share-2';
import { useCity } from '#src/core/city.ts';
import { shareLink } from '#src/lib/share-link.ts';
import { Icon } from '#src/ui/icon.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import type { Spaces } from '@gorpark/contract/wire/types';
import Accessibility from 'lucide-react/icons/accessibility';
import { Ticks } from '#src/ui/ticks.tsx';
import { ticksOf } from './spaces.ts';
import type { ReactNode } from 'react';
import Navigation from 'lucide-react/icons/navigation';
import { navigatorHref, walkMinutes } from './navigator.ts';
import styles from './selected-card.module.css';

export interface SelectedCardProps {
  selected: SelectedPlace;
  now: CityMoment;
  me: LonLat | null;
  isFull: boolean;
  onToggleFull: () => void;
  onClose: () => void;
  onStarted: () => void;
}

export function SelectedCard({
  selected,
  now,
  me,
  isFull,
  onToggleFull,
  onClose,
  onStarted,
}: SelectedCardProps) {
  const t = useT(homeMap);
  const lang = useLang();
  const { isPaidByParkingCode } = useCapabilities();
  const { zone } = selected;
  const sign =
    isPaidByParkingCode && selected.parkingCode !== '' ? selected.parkingCode : (zone?.zoneNumber ?? '');

  return (
    <article aria-label={[t(selected.kind), sign].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        {sign !== '' && <ZoneBadge number={sign} size="lg" />}
        <div className="grow">
          <h2 className={styles.title}>{zoneNameIn(lang, selected.title)}</h2>
          {sign === '' && <p className="small muted">{t(selected.kind)}</p>}
          <SpacesLine spaces={selected.spaces} />
        </div>
        <IconButton icon={X} label={t('closeSpot')} className={styles.close} onClick={onClose} />
      </div>
      <SelectedActions
        selected={selected}
        onStarted={onStarted}
        price={zone && !selected.isFree ? <TariffToday prices={zone.prices} now={now} /> : null}
      />
      {selected.isFree && <p className={styles.note}>{t('freeNow')}</p>}
      {!zone && !selected.isFree && selected.parkingCode !== '' && (
        <p className={styles.note}>{t('noPrice')}</p>
      )}
      {selected.at && <WayThere at={selected.at} me={me} share={<ShareSelected selected={selected} />} />}
      {(isPayable(selected) || selected.description !== '') && (
        <button type="button" className={styles.more} aria-expanded={isFull} onClick={onToggleFull}>
          {isFull ? t('lessInfo') : t('moreInfo')}
        </button>
      )}
      {isFull && <SelectedDetails selected={selected} />}
    </article>
  );
}

function SelectedDetails({ selected }: { selected: SelectedPlace }) {
  const t = useT(homeMap);
  const lang = useLang();
  const { zone } = selected;
  return (
    <>
      <dl className={styles.facts}>
        {zone && (
          <div>
            <dt>{t('zone')}</dt>
            <dd>
              {zoneTitle(zone.zoneNumber, zone.zoneName, lang)
                ? t('zoneName', { number: zone.zoneNumber, name: zoneNameIn(lang, zone.zoneName) })
                : zone.zoneNumber}
            </dd>
          </div>
        )}
        {selected.parkingCode !== '' && (
          <div>
            <dt>{t('code')}</dt>
            <dd>{selected.parkingCode}</dd>
          </div>
        )}
        {selected.description !== '' && (
          <div>
            <dt>{t('descriptionLabel')}</dt>
            <dd>{selected.description}</dd>
          </div>
        )}
      </dl>
      {zone && !selected.isFree && <TariffAll prices={zone.prices} />}
    </>
  );
}

/** The link contains the city: the recipient may use another one. */
function ShareSelected({ selected }: { selected: SelectedPlace }) {
  const t = useT(homeMap);
  const { city } = useCity();

  const handleShare = async () => {
    const url = new URL(window.location.pathname, window.location.origin);
    url.search = new URLSearchParams({ place: selected.id, city }).toString();
    const outcome = await shareLink({ title: selected.title, url: url.href });
    if (outcome === 'copied') showToast({ text: t('linkCopied') });
    if (outcome === 'failed') showToast({ text: t('linkFailed'), tone: 'bad' });
  };
  return (
    <button type="button" className={styles.share} onClick={() => void handleShare()}>
      <Icon of={Share2} size={16} />
      {t('share')}
    </button>
  );
}

function SpacesLine({ spaces }: { spaces: Spaces }) {
  const t = useT(homeMap);
  const { total, free, disabled } = spaces;
  const ticks = ticksOf(spaces);
  const text = spacesText(t, total, free);
  if (text === null && disabled === null) return null;

  return (
    <p className={styles.meta}>
      {text !== null && (
        <span>
          {ticks !== null && <Ticks level={ticks} />}
          {text}
        </span>
      )}
      {disabled !== null && (
        <span>
          <Icon of={Accessibility} size={16} />
          <span aria-hidden="true">{disabled}</span>
          <span className="vh">{t('spacesDisabled', { count: disabled })}</span>
        </span>
      )}
    </p>
  );
}

function spacesText(
  t: ReturnType<typeof useT<typeof homeMap.ru>>,
  total: number | null,
  free: number | null,
): string | null {
  if (free !== null && total !== null) return t('spacesFreeOf', { free, total });
  if (free !== null) return t('spacesFree', { count: free });
  return total === null ? null : t('spacesTotal', { count: total });
}

function WayThere({ at, me, share }: { at: LonLat; me: LonLat | null; share: ReactNode }) {
  const t = useT(homeMap);
  const minutes = me && walkMinutes(me, at);
  const href = navigatorHref(at, navigator.userAgent);
  const isPage = href.startsWith('https:');
  return (
    <p className={styles.way}>
      <a href={href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
        <Icon of={Navigation} size={16} />
        {t('navigator')}
      </a>
      {share}
      {minutes !== null && <span className="small muted">{t('walk', { count: minutes })}</span>}
    </p>
  );
}
