import { formText } from '@gorpark/contract/form-texts';
import { receiptEmailText } from '@gorpark/contract/receipt-texts';
import { MaskedField } from '#src/forms/masked-field.tsx';
import { maskPhone } from '#src/forms/phone-mask.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ChipRadios } from '#src/ui/chip-radios.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { GuestValues, PaymentProblems, ReceiptWay } from './guest-form.ts';
import { guestMessages } from './messages/index.ts';
import styles from './guest-payment.module.css';

interface ReceiptFieldProps {
  values: GuestValues;
  change: (part: Partial<GuestValues>) => void;
  problems: PaymentProblems | null;
}

export function ReceiptField({ values, change, problems }: ReceiptFieldProps) {
  const t = useT(guestMessages);
  const lang = useLang();
  const ways: { value: ReceiptWay; label: string }[] = [
    { value: 'none', label: t('receiptNone') },
    { value: 'email', label: t('receiptEmail') },
    { value: 'sms', label: t('receiptSms') },
  ];

  return (
    <div className={styles.group}>
      <span className={styles.label} aria-hidden="true">
        {t('receipt')}
      </span>
      <ChipRadios
        label={t('receipt')}
        options={ways}
        value={values.receipt}
        onChange={(receipt) => change({ receipt })}
      />
      {values.receipt === 'email' && (
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.receiptEmail}
          error={problems?.receiptEmail ? receiptEmailText(problems.receiptEmail, lang) : undefined}
          onChange={(event) => change({ receiptEmail: event.target.value })}
        />
      )}
      {values.receipt === 'sms' && (
        <MaskedField
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+7 (___) ___ - __ - __"
          value={values.receiptPhone}
          error={problems?.receiptPhone ? formText(problems.receiptPhone, lang) : undefined}
          clean={maskPhone}
          onText={(receiptPhone) => change({ receiptPhone })}
        />
      )}
    </div>
  );
}
