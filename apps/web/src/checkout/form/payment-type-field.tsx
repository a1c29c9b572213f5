import { useT } from '#src/i18n/use-t.ts';
import { ChipRadios } from '#src/ui/chip-radios.tsx';
import { parkingFormMessages } from './messages/index.ts';
import type { PaymentType } from './payment-type.ts';

interface PaymentTypeFieldProps {
  types: readonly PaymentType[];
  value: PaymentType;
  onChange: (type: PaymentType) => void;
}

/** Hidden if there is only one type. */
export function PaymentTypeField({ types, value, onChange }: PaymentTypeFieldProps) {
  const t = useT(parkingFormMessages);
  if (types.length < 2) return null;

  return (
    <ChipRadios
      label={t('paymentType')}
      options={types.map((type) => ({ value: type, label: t(type) }))}
      value={value}
      onChange={onChange}
    />
  );
}
