import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CoreContext, useCore } from '#src/core/core-context.ts';
import { DialogHost } from '#src/core/dialogs/dialog-host.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmailText } from '#src/ui/email-text.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { CabinetParts } from './cabinet-parts.ts';
import { companyCoreOf } from './company-core.ts';
import { corporateMessages } from './messages/index.ts';
import { useCompany } from './use-company.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';
import type { CorporateProfile } from '@gorpark/contract/company/fleet/read';
import { Money } from '#src/ui/money.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { DriversTab } from './drivers-tab.tsx';
import { ClosingButton } from './closing/closing-button.tsx';
import { InvoiceButton } from './invoice/invoice-button.tsx';
import { type Room, roomOf, ROOMS, searchOf } from './rooms.ts';
import { VehiclesTab } from './vehicles-tab.tsx';
import styles from './cabinet.module.css';

export function CorporateScreen({ parts }: { parts: CabinetParts }) {
  return (
    <CoreContext value={companyCoreOf(useCore())}>
      <Gate parts={parts} />
    </CoreContext>
  );
}

function Gate({ parts }: { parts: CabinetParts }) {
  const { session } = useCore();
  const { token } = useStore(session);
  const [hadToken] = useState(token !== null);

  if (token !== null) return <Inside parts={parts} />;
  return hadToken ? <Lost /> : <Navigate to="/" replace />;
}

function Inside({ parts }: { parts: CabinetParts }) {
  const t = useT(corporateMessages);
  const { company, reload } = useCompany();
  const dialogs = { ...parts.dialogs, vehicle: AddVehicle, refill: undefined };

  if (!company)
    return (
      <Card as="div">
        <h1 className="vh">{t('title')}</h1>
        <Skeleton />
      </Card>
    );
  return (
    <>
      <Cabinet company={company} parts={parts} onChanged={() => void reload()} />
      <DialogHost slots={dialogs} />
    </>
  );
}

function Lost() {
  const t = useT(corporateMessages);

  return (
    <Card as="div">
      <h1 className="vh">{t('title')}</h1>
      <ErrorState title={t('lostTitle')} action={<ButtonLink to="/legal/auth">{t('lostAction')}</ButtonLink>}>
        {t('lostText')}
      </ErrorState>
    </Card>
  );
}

function AddVehicle({ onClose }: { onClose: () => void }) {
  const { company, reload } = useCompany();
  return company ? <VehicleDialog company={company} onSaved={() => void reload()} onClose={onClose} /> : null;
}

const WITH_HEADING: ReadonlySet<Room> = new Set<Room>(['operations', 'parking']);

interface CabinetProps {
  company: CorporateProfile;
  parts: CabinetParts;
  onChanged: () => void;
}

function Cabinet({ company, parts, onChanged }: CabinetProps) {
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
      <section className={cx(styles.head, shown !== ROOMS[0] && styles.low)}>
        <div className="grow">
          <Name className="h2">
            <bdi>{company.name}</bdi>
          </Name>
          <p className={cx('small muted num', styles.facts)}>
            <span>{t('inn', { inn: company.inn })}</span>{' '}
            <span>
              <EmailText value={company.email} />
            </span>
          </p>
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
            {shown === 'operations' && <parts.Operations fallback={<Skeleton />} />}
            {shown === 'parking' && <parts.Parking fallback={<Skeleton />} />}
          </div>
        </Tabs>
      </div>
    </>
  );
}
