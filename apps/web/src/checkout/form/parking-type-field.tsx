import SquareParking from 'lucide-react/icons/square-letter-p';
import { useT } from '#src/i18n/use-t.ts';
import { Barrier } from '#src/ui/barrier-icon.tsx';
import { Seg } from '#src/ui/seg.tsx';
import { useCapabilities } from '#src/core/site.ts';
import { parkingFormMessages } from './messages/index.ts';

/** `planar` on the wire: parking behind a barrier. */
export type ParkingType = 'roadside' | 'planar';

interface ParkingTypeFieldProps {
  value: ParkingType;
  onChange: (type: ParkingType) => void;
}

/** Hidden in a city without barriers [PAY-064]. */
export function ParkingTypeField({ value, onChange }: ParkingTypeFieldProps) {
  const t = useT(parkingFormMessages);
  const { hasFlatParking } = useCapabilities();
  if (!hasFlatParking) return null;

  return (
    <Seg
      label={t('parkingType')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'roadside', label: t('roadside'), icon: SquareParking },
        { value: 'planar', label: t('barrier'), icon: Barrier },
      ]}
    />
  );
}
