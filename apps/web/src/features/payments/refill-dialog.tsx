import { formatMoney, roublesText, ZERO } from '@gorpark/domain/money';
import { bonusOfRefill } from '@gorpark/domain/payment';
import { CheckoutDialog, CheckoutFailure } from '#src/checkout/checkout-dialog.tsx';
import { quickSums, sumOf } from '#src/checkout/flows/refill-form.ts';
import { useRefill } from '#src/checkout/flows/refill.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { Money } from '#src/ui/money.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { payments } from './messages/index.ts';
import { SumRows } from './sum-rows.tsx';
import styles from './payments.module.css';

export function RefillDialog({ sum, onClose }: SlotProps<'refill'>) {
  const t = useT(payments);
  const refill = useRefill(sum, onClose);
  const { checkout, method } = refill;

  return (
    <CheckoutDialog
      checkout={checkout}
      onClose={onClose}
      title={t('refillTitle')}
      problem={<CheckoutFailure checkout={checkout} />}
      what={t('refillOf', { method: method.method?.title ?? '' })}
      foot={<Rows refill={refill} />}
      pay={{ label: t('toPay'), sum: refill.sum, loadingText: t('gettingLink') }}
    >
      <div className={styles.form}>
        <SumField refill={refill} />
        <MethodField choice={method} />
      </div>
    </CheckoutDialog>
  );
}

type RefillProps = { refill: ReturnType<typeof useRefill> };

function SumField({ refill: { text, problem, refillMax, type } }: RefillProps) {
  const t = useT(payments);
  const { profile } = useProfile();
  const chosen = sumOf(text, refillMax);

  return (
    <>
      <p className={styles.balance}>
        {t.rich('onBalance', {
          sum: (
            <b>
              <Money value={profile?.balance ?? undefined} />
            </b>
          ),
        })}
      </p>
      <div className={styles.sum}>
        <TextField
          label={t('sum')}
          hint={refillMax === null ? undefined : t('sumMax', { sum: formatMoney(refillMax) })}
          look="big"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={problem ?? undefined}
          onChange={(event) => type(event.target.value)}
          end={
            <span className={styles.unit} aria-hidden="true">
              ₽
            </span>
          }
        />
        <Chips label={t('quickSums')}>
          {quickSums(refillMax).map((sum) => (
            <Chip
              key={sum}
              isSelected={sum === chosen}
              onClick={() => type(roublesText(sum).replace(/\.00$/, ''))}
            >
              {formatMoney(sum)}
            </Chip>
          ))}
        </Chips>
      </div>
    </>
  );
}

function Rows({ refill: { sum, method } }: RefillProps) {
  const t = useT(payments);
  const { bonusPercent } = useCapabilities();
  if (sum === null) return null;
  const bonus = bonusOfRefill(sum, method.method?.name ?? '', bonusPercent);
  const rows = [
    { label: t('comes'), value: sum },
    bonus !== ZERO && { label: t('bonusComes'), value: bonus },
    { label: t('fee'), value: ZERO },
  ];
  return <SumRows rows={rows} />;
}
