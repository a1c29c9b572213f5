import { changeCar } from '@gorpark/contract/person/vehicles/calls';
import { plateKey } from '@gorpark/domain/plate';
import { useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useProfile } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { parkingMessages } from './messages/index.ts';

export function useMendVehicle(wrong: string, right: string | null | undefined) {
  const t = useT(parkingMessages);
  const { client } = useCore();
  const { profile, reload } = useProfile();
  const [isWanted, setIsWanted] = useState(true);
  const isListed = (plate: string) =>
    profile?.vehicles.some((one) => plateKey(one.plate) === plateKey(plate)) === true;
  if (!right || !isListed(wrong) || isListed(right)) return null;

  const mend = async () => {
    if (!isWanted) return;
    const answer = await client.call(changeCar, { car: { oldNumberTs: wrong, numberTs: right } });
    if (!answer.ok) showToast({ text: t('repairListFailed'), tone: 'bad' });
    await reload();
  };
  const field = (
    <Checkbox checked={isWanted} onChange={() => setIsWanted(!isWanted)}>
      {t('repairList')}
    </Checkbox>
  );
  return { field, mend, wrongPlate: isWanted ? wrong : undefined };
}
