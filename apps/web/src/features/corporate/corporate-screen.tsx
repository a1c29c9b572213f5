import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CoreContext, useCore } from '#src/core/core-context.ts';
import { DialogHost } from '#src/core/dialogs/dialog-host.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { useStore } from '#src/lib/store.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { CabinetParts } from './cabinet-parts.ts';
import { Cabinet } from './cabinet.tsx';
import { companyCoreOf } from './company-core.ts';
import { corporateMessages } from './messages/index.ts';
import { useCompany } from './use-company.ts';
import { VehicleDialog } from './vehicle-dialog.tsx';

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
  // Dialogs that use the calls of the company.
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
