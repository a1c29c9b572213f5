import { proveVehicle } from '@gorpark/contract/person/vehicle-proofs/calls';
import type { VehicleProof } from '@gorpark/contract/person/vehicle-proofs/read';
import type { Vehicle } from '@gorpark/contract/wire/types';
import { formatDate } from '@gorpark/domain/time';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useVehicleChecks, useVehicleProofs } from '#src/core/vehicle-checks.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { vehicleCheckMessages } from './messages/index.ts';
import styles from './vehicle-checks.module.css';

/** Vehicles of the profile with their proof: only a proved one shows its checks. */
export function ProofsCard() {
  const t = useT(vehicleCheckMessages);
  const { profile } = useProfile();
  const { data: proofs } = useVehicleProofs();
  const vehicles = profile?.vehicles ?? [];

  return (
    <Card className={styles.proofs}>
      <h2 className="h3">{t('vehicles')}</h2>
      <p className="small muted">{t('proofText')}</p>
      {proofs === undefined || profile === null ? (
        <Skeleton />
      ) : (
        <ul className={styles.vehicles}>
          {vehicles.map((vehicle) => (
            <ProofRow
              key={vehicle.id}
              vehicle={vehicle}
              proof={proofs.find(({ id }) => id === vehicle.id) ?? null}
            />
          ))}
        </ul>
      )}
      {profile !== null && vehicles.every(({ stsNumber }) => stsNumber === '') && (
        <>
          {vehicles.length === 0 && <p>{t('noVehicles')}</p>}
          <ButtonLink to="/profile/my-profile" variant="secondary">
            {t('toProfile')}
          </ButtonLink>
        </>
      )}
    </Card>
  );
}

function ProofRow({ vehicle, proof }: { vehicle: Vehicle; proof: VehicleProof | null }) {
  const t = useT(vehicleCheckMessages);
  const { client } = useCore();
  const { refetch } = useVehicleProofs();
  const checks = useVehicleChecks(false);
  const { isBusy, run } = useOneAtATime();
  const canProve = vehicle.stsNumber !== '' && (proof === null || proof.state === 'noMatch');

  const handleProve = () =>
    run(async () => {
      const result = await client.call(proveVehicle, { id: vehicle.id });
      if (!result.ok) showToast({ text: t('proofFailed') });
      await refetch();
      if (result.ok) await checks.refetch();
    });

  return (
    <li className={styles.vehicle}>
      <Plate value={vehicle.plate} format={vehicle.format} size="sm" />
      <ProofState vehicle={vehicle} proof={proof} />
      {canProve && (
        <Button
          variant="secondary"
          size="sm"
          isLoading={isBusy}
          loadingText={t('proving')}
          onClick={() => void handleProve()}
        >
          {t(proof === null ? 'prove' : 'proveAgain')}
        </Button>
      )}
    </li>
  );
}

function ProofState({ vehicle, proof }: { vehicle: Vehicle; proof: VehicleProof | null }) {
  const t = useT(vehicleCheckMessages);
  const { city } = useCore();
  if (proof?.state === 'proved') {
    const date = proof.untilMs === null ? null : formatDate(proof.untilMs, city.timeZone);
    return <Badge tone="success">{date === null ? t('provedEver') : t('proved', { date })}</Badge>;
  }
  if (proof?.state === 'pending') return <Badge tone="info">{t('pending')}</Badge>;
  if (vehicle.stsNumber === '') return <Badge>{t('noSts')}</Badge>;
  return proof === null ? <Badge>{t('none')}</Badge> : <Badge tone="warning">{t('noMatch')}</Badge>;
}
