import { useEffect, useRef } from 'react';
import type { VehicleCheck } from '@gorpark/domain/vehicle-form';
import { formMessages } from '#src/forms/messages/index.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Plate } from '#src/ui/plate.tsx';
import { vehicleMessages } from './messages/index.ts';
import { RegionWarning } from './plate-checker.tsx';
import { regionName } from './region-name.ts';
import styles from './vehicle-dialog.module.css';

export function VehicleConfirm({ check }: { check: VehicleCheck }) {
  const t = useT(vehicleMessages);
  const kind = useT(formMessages);
  const lang = useLang();
  const start = useRef<HTMLParagraphElement>(null);
  const { plate, format, type, region } = check;
  const name = region === null ? null : regionName(region, lang);

  useEffect(() => start.current?.focus(), []);

  return (
    <div className={styles.confirm}>
      <p ref={start} tabIndex={-1} className={styles.lead}>
        {t('confirmText')}
      </p>
      <div className={styles.drawn}>
        <Plate value={plate} format={format} size="xl" />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('typeLabel')}</dt>
          <dd>{kind(type ?? 'foreignType')}</dd>
        </div>
        {format === 'rus' && (
          <div>
            <dt>{t('regionLabel')}</dt>
            <dd>
              {region ?? t('noRegion')}
              {name !== null && (
                <>
                  {', '}
                  {name}
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      {region !== null && <RegionWarning region={region} />}
    </div>
  );
}
