import Check from 'lucide-react/icons/check';
import { PLATE_TYPES, type PlateType } from '@gorpark/domain/plate';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { formMessages } from '#src/forms/messages/index.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { vehicleMessages } from './messages/index.ts';
import { regionName } from './region-name.ts';
import styles from './plate-checker.module.css';

const SAMPLES: Record<PlateType, string> = {
  standart: 'А123ВС178',
  transit: 'АВ123С178',
  taxi: 'АВ12378',
  moto: '1234АВ78',
  mvdStandart: 'А123478',
  mvdTrailer: '123А78',
  mvdMoto: '1234А78',
};

/** Shows type and region of a Russian number while typing. An unknown region code is a warning, never a refusal. */
export function PlateChecker({ check }: { check: VehicleCheck }) {
  const t = useT(vehicleMessages);
  const kind = useT(formMessages);

  return (
    <div className={styles.checker}>
      <output className={styles.verdict} data-fits={check.type !== null || undefined}>
        {check.plate !== '' && <Verdict check={check} />}
      </output>
      {check.region !== null && <RegionWarning region={check.region} />}
      <details className={styles.details}>
        <summary>{t('types')}</summary>
        <ul className={styles.types} aria-label={t('types')}>
          {PLATE_TYPES.map((type) => (
            <li key={type} aria-current={check.type === type ? 'true' : undefined}>
              <span className={styles.sample}>
                <Plate value={SAMPLES[type]} size="sm" />
              </span>
              <span className="grow">{kind(type)}</span>
              {check.type === type && <Icon of={Check} />}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Verdict({ check: { type, region } }: { check: VehicleCheck }) {
  const t = useT(vehicleMessages);
  const kind = useT(formMessages);
  const lang = useLang();
  if (type === null) return t('fitsNone');
  if (region === null) return t('fitsNoRegion', { type: kind(type) });

  const name = regionName(region, lang);
  return name === null
    ? t('fits', { type: kind(type), region })
    : t.rich('fitsNamed', {
        type: kind(type),
        region,
        name: <span className={styles.name}>{name}</span>,
      });
}

/** Warns only: new region codes are issued every year. */
export function RegionWarning({ region }: { region: string }) {
  const t = useT(vehicleMessages);
  const lang = useLang();
  return (
    regionName(region, lang) === null && <p className={styles.warning}>{t('regionUnknown', { region })}</p>
  );
}
