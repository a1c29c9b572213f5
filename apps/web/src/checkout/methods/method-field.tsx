import { type ReactNode, useId } from 'react';
import type { PaymentMethod } from '@gorpark/contract/wire/types';
import { useFormText } from '#src/forms/form-text.ts';
import { MaskedField } from '#src/forms/masked-field.tsx';
import { maskPhone } from '#src/forms/phone-mask.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { RadioCards } from '#src/ui/radio-card.tsx';
import { useErrorText } from '#src/core/error-text.ts';
import { paymentMessages } from '../messages/index.ts';
import { iconOf } from './method-icon.ts';
import { CARD_METHOD, SBP_METHOD } from './methods.ts';
import type { MethodChoice } from './use-method-choice.ts';
import styles from './method-field.module.css';

/** The phone field opens inside the chosen method [PAY-151]. */
export function MethodField({ choice }: { choice: MethodChoice }) {
  const t = useT(paymentMessages);
  const formText = useFormText();
  const id = useId();
  const { methods, method, problem, choose } = choice;
  if (methods.length === 0) return <Alert tone="warning">{t('noMethods')}</Alert>;

  return (
    <div className={styles.field} data-invalid={problem === 'method' || undefined}>
      <span className={styles.label} aria-hidden="true">
        {t('payWith')}
      </span>
      <RadioCards
        label={t('payWith')}
        value={method?.name ?? null}
        onChange={choose}
        describedBy={problem === 'method' ? `${id}-error` : undefined}
        options={methods.map((one) => ({
          value: one.name,
          title: one.title,
          note: one.description,
          icon: iconOf(one),
          more: moreOf(one, choice),
        }))}
      />
      {problem === 'method' && <FieldError id={`${id}-error`}>{formText('empty')}</FieldError>}
    </div>
  );
}

const moreOf = ({ name, isPhoneRequired }: PaymentMethod, choice: MethodChoice): ReactNode => {
  if (isPhoneRequired) return <PhoneOfMethod choice={choice} />;
  if (name === CARD_METHOD && choice.keeping) return <KeepCard keeping={choice.keeping} />;
  return name === SBP_METHOD && <BankNote />;
};

function KeepCard({ keeping: { isKept, isBusy, keep } }: { keeping: NonNullable<MethodChoice['keeping']> }) {
  const t = useT(paymentMessages);

  return (
    <div className={styles.keep}>
      <Checkbox checked={isKept} disabled={isBusy} onChange={() => void keep(!isKept)}>
        {t('keepCard')}
      </Checkbox>
      <p className={styles.note}>{t('keepCardNote')}</p>
    </div>
  );
}

function BankNote() {
  const t = useT(paymentMessages);
  return <p className={styles.note}>{t('sbpBank')}</p>;
}

function PhoneOfMethod({ choice: { phone, typePhone, problem, phoneText } }: { choice: MethodChoice }) {
  const t = useT(paymentMessages);
  const textOf = useErrorText();

  return (
    <MaskedField
      label={t('phone')}
      hint={t('phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="+7 (___) ___ - __ - __"
      value={phone}
      error={problem === 'phone' ? (phoneText ?? textOf('InvalidFormat')) : undefined}
      clean={maskPhone}
      onText={typePhone}
    />
  );
}
