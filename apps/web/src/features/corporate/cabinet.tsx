import type { CorporateProfile } from '@gorpark/contract/wire/corporate';
import LogOut from 'lucide-react/icons/log-out';
import { Suspense } from 'react';
import { useKeptState } from '#src/core/use-kept-state.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import type { CabinetParts } from './cabinet-parts.ts';
import styles from './cabinet.module.css';
import { DevicesTab } from './devices-tab.tsx';
import { DriversTab } from './drivers-tab.tsx';
import { corporateMessages } from './messages/index.ts';
import { VehiclesTab } from './vehicles-tab.tsx';

const TABS = ['drivers', 'vehicles', 'devices', 'operations', 'parking'] as const;
type Tab = (typeof TABS)[number];

interface CabinetProps {
  company: CorporateProfile;
  parts: CabinetParts;
  onChanged: () => void;
  onLogout: () => void;
}

/** The card of the company, and its rooms (design 13). */
export function Cabinet({ company, parts, onChanged, onLogout }: CabinetProps) {
  const t = useT(corporateMessages);
  const [tab, setTab] = useKeptState<Tab>('company.tab', 'drivers');
  const counts: Partial<Record<Tab, number>> = {
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
          <h1 className="h1">{company.name}</h1>
          <p className="small muted">{company.email}</p>
        </div>
        <div className={styles.balance}>
          <p className="small muted">{t('balance')}</p>
          <p className={styles.sum}>
            <Money value={company.balance} />
          </p>
        </div>
        <Button variant="outline" icon={LogOut} onClick={onLogout}>
          {t('logout')}
        </Button>
      </section>
      <Tabs
        label={t('rooms')}
        items={TABS.map((value) => {
          const count = counts[value];
          return { value, label: t(value), ...(count !== undefined && { count }) };
        })}
        value={tab}
        onChange={setTab}
      >
        <div className={styles.room}>
          {tab === 'drivers' && <DriversTab {...room} />}
          {tab === 'vehicles' && <VehiclesTab {...room} />}
          {tab === 'devices' && <DevicesTab {...room} />}
          <Suspense fallback={<Skeleton />}>
            {tab === 'operations' && <parts.Operations />}
            {tab === 'parking' && <parts.Parking />}
          </Suspense>
        </div>
      </Tabs>
    </>
  );
}
