import { useRef } from 'react';
import { formatMoney, roublesText, ZERO } from '@gorpark/domain/money';
import { bonusOfRefill } from '@gorpark/domain/payment';
import { BankDue, BankFoot } from '#src/checkout/bank/bank-step.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { payments } from './messages/index.ts';
import styles from './payments.module.css';
import { quickSums, sumOf } from './refill-form.ts';
import { useRefill } from './use-refill.ts';

export function RefillDialog({ sum, onClose }: DialogProps['refill'] & { onClose: () => void }) {
  const t = useT(payments);
  const words = useT(paymentMessages);
  const refill = useRefill(sum, onClose);
  const { step, method } = refill;
  const form = useRef<HTMLDivElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);

  const handlePay = async () => {
    if (!(await refill.getLink())) focusFirstProblem();
  };

  if (step) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words('bankTitle')}
        foot={<BankFoot address={step.address} onOpen={refill.opened} onBack={refill.back} />}
      >
        <BankDue sum={step.sum} what={t('refillOf', { method: method.method?.title ?? '' })} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('refillTitle')}
      foot={<Foot refill={refill} onPay={handlePay} />}
    >
      <div ref={form} className={styles.form}>
        <SumField refill={refill} />
        <MethodField choice={method} />
        {refill.failure === 'lost' ? (
          <Alert tone="danger" title={words('lost')} />
        ) : (
          <FailureAlert failure={refill.failure} />
        )}
      </div>
    </Dialog>
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
              <Money value={profile?.balance ?? null} />
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

function Foot({ refill: { sum, method, isLoading }, onPay }: RefillProps & { onPay: () => Promise<void> }) {
  const t = useT(payments);
  const { bonusPercent } = useCapabilities();
  const bonus = bonusOfRefill(sum ?? ZERO, method.method?.name ?? '', bonusPercent);
  const rows = [
    { label: t('comes'), value: sum },
    { label: t('bonusComes'), value: bonus, isLeftOut: bonus === ZERO },
    { label: t('fee'), value: ZERO },
  ].filter(({ isLeftOut }) => !isLeftOut);

  return (
    <>
      {sum !== null && (
        <dl className={styles.rows}>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <PayButton sum={sum} isLoading={isLoading} loadingText={t('gettingLink')} onClick={() => void onPay()}>
        {t('toPay')}
      </PayButton>
    </>
  );
}
