import type { Started } from '@gorpark/contract/wire/types';
import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import { CheckoutDialog, CheckoutFailure } from '#src/checkout/checkout-dialog.tsx';
import { useStartAtBank } from '#src/checkout/flows/start.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import type { PaymentData } from '#src/checkout/quote/payment-data.ts';
import { useCity } from '#src/core/city.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { durationShort } from '#src/ui/duration-texts.ts';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { payments } from './messages/index.ts';
import { SumRows } from './sum-rows.tsx';
import { usePaidTexts } from './use-paid-texts.ts';
import styles from './payments.module.css';

export function StartDialog(props: SlotProps<'start'>) {
  const { request, onClose } = props;
  const t = useT(payments);
  const paidTexts = usePaidTexts();
  const { openDialog } = useDialogs();
  const { isBalanceUsed } = useCapabilities();
  const onStarted = (started: Started | null) =>
    openDialog('notify', {
      tone: 'success',
      title: t(request.postPaymentStartTime === null ? 'startedTitle' : 'settledTitle'),
      text: paidTexts({
        plate: request.transport.number,
        zone: request.zone?.zoneNumber,
        endMs: started?.endMs ?? null,
      }),
    });
  const { checkout, data, method, missing, isPricePending } = useStartAtBank({
    ...props,
    cost: props.cost ?? null,
    onStarted,
  });

  return (
    <CheckoutDialog
      checkout={checkout}
      onClose={onClose}
      title={t('startTitle')}
      problem={<CheckoutFailure checkout={checkout} priceChanged={t('priceChanged')} />}
      what={t('startOf', { method: method.method?.title ?? '' })}
      isSameTab
      pay={{
        label: t(isBalanceUsed ? 'toAdd' : 'settlePay'),
        sum: missing ?? undefined,
        isDisabled: isPricePending,
        loadingText: t('paying'),
      }}
    >
      <div className={styles.form}>
        {isBalanceUsed && !isPricePending && (
          <Short missing={missing} isPost={data.postPaymentStartTime !== null} />
        )}
        <Summary data={data} />
        <MethodField choice={method} />
      </div>
    </CheckoutDialog>
  );
}

function Short({ missing, isPost }: { missing: Kopecks | null; isPost: boolean }) {
  const t = useT(payments);
  const text = missing === null ? 'shortUnknownText' : 'shortText';

  return (
    <Alert
      tone="warning"
      title={missing === null ? t('shortUnknown') : t('short', { sum: formatMoney(missing) })}
    >
      {t(isPost ? 'shortPostText' : text)}
    </Alert>
  );
}

function Summary({ data }: { data: PaymentData }) {
  const t = useT(payments);
  const texts = useT(common);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const { transport, sign, duration, postPaymentStartTime } = data;
  const startMs = postPaymentStartTime === null ? minuteMs : Date.parse(postPaymentStartTime);
  const endMs = startMs + duration * MINUTE_MS;
  const time = momentText(endMs, minuteMs, timeZone, lang);

  return (
    <div className={styles.stay}>
      <p className={styles.line}>
        <Plate value={transport.number} format={transport.numberFormat} size="sm" />
        <ZoneBadge number={sign} />
        <span className={styles.end}>
          {postPaymentStartTime === null
            ? t('until', { duration: durationShort(texts, duration), time })
            : intervalText(startMs, endMs, timeZone, lang)}
        </span>
      </p>
      <Sums data={data} />
    </div>
  );
}

function Sums({ data: { fullCost, sale, fromBonus, fromBalance, missing } }: { data: PaymentData }) {
  const t = useT(payments);
  if (fullCost === null || missing === null) return null;

  return (
    <SumRows
      rows={[
        { label: t('parking'), value: fullCost },
        sale !== null && sale > 0 && { label: t('benefit'), value: sale, look: 'good', isTaken: true },
        fromBonus > 0 && { label: t('fromBonus'), value: fromBonus, isTaken: true },
        fromBalance !== null &&
          fromBalance > 0 && { label: t('fromBalance'), value: fromBalance, isTaken: true },
        { label: t(fromBalance === null ? 'due' : 'toAdd'), value: missing, look: 'rest' },
      ]}
    />
  );
}
