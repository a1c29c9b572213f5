import X from 'lucide-react/icons/x';
import { useCapabilities } from '#src/core/site.ts';
import { zoneNameIn, zoneTitle } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import styles from './spot-card.module.css';
import { homeMap } from './messages/index.ts';
import type { CityMoment } from './place-prices.ts';
import { SpacesLine } from './spaces-line.tsx';
import { SpotActions } from './spot-actions.tsx';
import type { LonLat } from '#src/map/index.ts';
import { isPayable } from './spot.ts';
import type { Spot } from './spot.ts';
import { TariffAll, TariffToday } from './tariff.tsx';
import { ShareSpot } from './share-spot.tsx';
import { WayThere } from './way-there.tsx';

export interface SpotCardProps {
  spot: Spot;
  now: CityMoment;
  me: LonLat | null;
  isFull: boolean;
  onToggleFull: () => void;
  onClose: () => void;
  onStarted: () => void;
}

export function SpotCard({ spot, now, me, isFull, onToggleFull, onClose, onStarted }: SpotCardProps) {
  const t = useT(homeMap);
  const lang = useLang();
  const { isPaidByParkingCode } = useCapabilities();
  const { zone } = spot;
  const sign = isPaidByParkingCode && spot.parkingCode !== '' ? spot.parkingCode : (zone?.zoneNumber ?? '');

  return (
    <article aria-label={[t(spot.kind), sign].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        {sign !== '' && <ZoneBadge number={sign} size="lg" />}
        <div className="grow">
          <h2 className={styles.title}>{zoneNameIn(lang, spot.title)}</h2>
          {sign === '' && <p className="small muted">{t(spot.kind)}</p>}
          <SpacesLine spaces={spot.spaces} />
        </div>
        <IconButton icon={X} label={t('closeSpot')} className={styles.close} onClick={onClose} />
      </div>
      <SpotActions
        spot={spot}
        onStarted={onStarted}
        price={zone && !spot.isFree ? <TariffToday prices={zone.prices} now={now} /> : null}
      />
      {spot.isFree && <p className={styles.note}>{t('freeNow')}</p>}
      {!zone && !spot.isFree && spot.parkingCode !== '' && <p className={styles.note}>{t('noPrice')}</p>}
      {spot.at && <WayThere at={spot.at} me={me} share={<ShareSpot spot={spot} />} />}
      {(isPayable(spot) || spot.description !== '') && (
        <button type="button" className={styles.more} aria-expanded={isFull} onClick={onToggleFull}>
          {isFull ? t('lessInfo') : t('moreInfo')}
        </button>
      )}
      {isFull && <SpotDetails spot={spot} />}
    </article>
  );
}

function SpotDetails({ spot }: { spot: Spot }) {
  const t = useT(homeMap);
  const lang = useLang();
  const { zone } = spot;
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
        {spot.parkingCode !== '' && (
          <div>
            <dt>{t('code')}</dt>
            <dd>{spot.parkingCode}</dd>
          </div>
        )}
        {spot.description !== '' && (
          <div>
            <dt>{t('descriptionLabel')}</dt>
            <dd>{spot.description}</dd>
          </div>
        )}
      </dl>
      {zone && !spot.isFree && <TariffAll prices={zone.prices} />}
    </>
  );
}
