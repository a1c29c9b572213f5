import type { CorporateProfile } from '@gorpark/contract/wire/corporate';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { CabinetParts } from './cabinet-parts.ts';
import styles from './cabinet.module.css';
import { DevicesTab } from './devices-tab.tsx';
import { DriversTab } from './drivers-tab.tsx';
import { ClosingButton } from './closing/closing-button.tsx';
import { InvoiceButton } from './invoice/invoice-button.tsx';
import { corporateMessages } from './messages/index.ts';
import { type Room, roomOf, ROOMS, searchOf } from './rooms.ts';
import { VehiclesTab } from './vehicles-tab.tsx';

const WITH_HEADING: ReadonlySet<Room> = new Set<Room>(['operations', 'parking']);

interface CabinetProps {
  company: CorporateProfile;
  parts: CabinetParts;
  onChanged: () => void;
}

export function Cabinet({ company, parts, onChanged }: CabinetProps) {
  const t = useT(corporateMessages);
  const navigate = useNavigate();
  const shown = roomOf(useSearch({ strict: false }));
  const Name = WITH_HEADING.has(shown) ? 'p' : 'h1';
  const counts: Partial<Record<Room, number>> = {
    drivers: company.drivers.length,
    vehicles: company.ts.length,
    devices: company.devices.length,
  };
  const room = { company, onChanged };

  return (
    <>
      <section className={styles.head}>
        <div className="grow">
          <p className="small muted num">{t('inn', { inn: company.inn })}</p>
          <Name className={WITH_HEADING.has(shown) ? 'h2' : 'h1'}>
            <bdi>{company.name}</bdi>
          </Name>
          <p className="small muted">{company.email}</p>
        </div>
        <div className={styles.balance}>
          <p className="small muted">{t('balance')}</p>
          <p className={styles.sum}>
            <Money value={company.balance} />
          </p>
        </div>
        <div className={styles.papers}>
          <InvoiceButton />
          <ClosingButton />
        </div>
      </section>
      <div className={styles.rooms}>
        <Tabs
          label={t('rooms')}
          items={ROOMS.map((value) => {
            const count = counts[value];
            return { value, label: t(value), ...(count !== undefined && { count }) };
          })}
          value={shown}
          onChange={(room) => void navigate({ to: '.', search: searchOf(room), replace: true })}
        >
          <div className={styles.room}>
            {shown === 'drivers' && <DriversTab {...room} />}
            {shown === 'vehicles' && <VehiclesTab {...room} />}
            {shown === 'devices' && <DevicesTab {...room} />}
            <Suspense fallback={<Skeleton />}>
              {shown === 'operations' && <parts.Operations />}
              {shown === 'parking' && <parts.Parking />}
            </Suspense>
          </div>
        </Tabs>
      </div>
    </>
  );
}
