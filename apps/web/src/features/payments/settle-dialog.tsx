import type { Ended } from '@gorpark/contract/person/sessions/read';
import type { Session } from '@gorpark/contract/wire/types';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';
import { CheckoutDialog, CheckoutFailure } from '#src/checkout/checkout-dialog.tsx';
import type { SettleSums } from '#src/checkout/flows/settle-sums.ts';
import { useSettle } from '#src/checkout/flows/settle.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useCity } from '#src/core/city.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useEndCost } from '#src/core/use-end-cost.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { payments } from './messages/index.ts';
import { SumRows } from './sum-rows.tsx';
import { usePaidTexts } from './use-paid-texts.ts';
import styles from './payments.module.css';

export function SettleDialog(props: SlotProps<'settle'>) {
  const { onClose } = props;
  const t = useT(payments);
  const texts = useT(common);
  const paidTexts = usePaidTexts();
  const { openDialog } = useDialogs();
  const onSettled = (ended: Ended | null) => {
    const { transport, zone } = props.session;
    const text =
      ended?.amount === 0 ? t('settledFree') : paidTexts({ plate: transport.plate, zone, sum: sums.amount });
    openDialog('notify', { tone: 'success', title: t('settledTitle'), text });
  };
  const { checkout, session, sums, isCovered, method, isOver } = useSettle(props.session, {
    onSettled,
    onClose,
  });
  const isStopped = isWaiting(session);
  const notice = <Alert tone="info">{t('settleKeeps')}</Alert>;

  if (isOver)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('settleTitle')}
        foot={<Button onClick={onClose}>{texts('close')}</Button>}
      >
        <Alert tone="info">{t('settleOver')}</Alert>
      </Dialog>
    );
  return (
    <CheckoutDialog
      checkout={checkout}
      onClose={onClose}
      title={t('settleTitle')}
      problem={<CheckoutFailure checkout={checkout} />}
      what={t('settleOf', { method: method.method?.title ?? '' })}
      bankNote={notice}
      pay={{
        label: t(isStopped ? 'settlePay' : 'settleStopPay'),
        sum: (isCovered ? sums.amount : sums.missing) ?? undefined,
        loadingText: t('paying'),
      }}
    >
      <div className={styles.form}>
        <Summary session={session} sums={sums} />
        {!isStopped && <Stops session={session} />}
        {!isCovered && (
          <>
            <MethodField choice={method} />
            {notice}
          </>
        )}
      </div>
    </CheckoutDialog>
  );
}

function Stops({ session }: { session: Session }) {
  const t = useT(payments);
  const { cost } = useEndCost(session);

  return (
    <Alert tone="warning">
      {t('settleStops')}{' '}
      {cost !== null && cost.amount > ZERO && t('settleSoFar', { sum: formatMoney(cost.amount) })}
    </Alert>
  );
}

function Summary({ session, sums }: { session: Session; sums: SettleSums }) {
  const t = useT(payments);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const sign = useSignNumber(session);
  const { transport, startMs, endMs } = session;
  const time =
    endMs === null
      ? t('settleSince', { time: momentText(startMs, minuteMs, timeZone, lang) })
      : intervalText(startMs, endMs, timeZone, lang);

  return (
    <div className={styles.stay}>
      <p className={styles.line}>
        <Plate value={transport.plate} format={transport.format} size="sm" />
        <ZoneBadge number={sign} />
        <span className={styles.end}>{time}</span>
      </p>
      <Sums sums={sums} />
    </div>
  );
}

function Sums({ sums: { amount, fromBonus, fromBalance, missing } }: { sums: SettleSums }) {
  const t = useT(payments);
  if (amount === null) return null;
  const isPartPaid = fromBonus > ZERO || fromBalance > ZERO;
  const look = isPartPaid ? undefined : 'rest';
  return (
    <SumRows
      rows={[
        { label: t('settleAmount'), value: amount, look },
        fromBonus > ZERO && { label: t('fromBonus'), value: fromBonus, isTaken: true },
        fromBalance > ZERO && { label: t('fromBalance'), value: fromBalance, isTaken: true },
        isPartPaid &&
          missing !== null &&
          missing > ZERO && { label: t('toAdd'), value: missing, look: 'rest' },
      ]}
    />
  );
}
