import type { Started } from '@gorpark/contract/wire/types';
import type { DurationRange } from '@gorpark/domain/duration';
import { formatMoney, type Kopecks, ZERO } from '@gorpark/domain/money';
import { dayChips } from '@gorpark/domain/paid-time';
import { formatDayMinute, MINUTE_MS } from '@gorpark/domain/time';
import { useState } from 'react';
import { CheckoutDialog } from '#src/checkout/checkout-dialog.tsx';
import { firstRenewMinutes, renewChips, renewRange } from '#src/checkout/flows/renew-form.ts';
import { useRenew } from '#src/checkout/flows/renew.ts';
import { edgesOf } from '#src/checkout/form/day-edges.ts';
import { PaidTimeNote } from '#src/checkout/form/free-note.tsx';
import { PriceBox } from '#src/checkout/form/price-box.tsx';
import { type CheckoutState, FORM_PHASES } from '#src/checkout/machine.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import type { CostQuote } from '#src/checkout/quote/cost.ts';
import { failedSum } from '#src/checkout/quote/pay-button.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useNow } from '#src/core/now.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useZones } from '#src/core/zones.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DurationPicker } from '#src/ui/duration-picker.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { parkingMessages } from './messages/index.ts';
import { OverDialog } from './over-dialog.tsx';
import { SessionLine } from './session-line.tsx';
import styles from './dialogs.module.css';

export function RenewDialog({ session, minutes, onClose }: SlotProps<'renew'>) {
  const t = useT(parkingMessages);
  const { durations } = useCapabilities();
  // A reload must not change the range while the driver is choosing.
  const [range] = useState(() => renewRange(session, durations));

  if (range) {
    const first = firstRenewMinutes(range, minutes);
    return <RenewForm session={session} range={range} first={first} onClose={onClose} />;
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('renewTitle')}
      foot={<Button onClick={onClose}>{t('understood')}</Button>}
    >
      <SessionLine session={session} />
      <Alert tone="info">{t('renewMax')}</Alert>
    </Dialog>
  );
}

interface RenewFormProps extends Omit<SlotProps<'renew'>, 'minutes'> {
  range: DurationRange;
  first: number;
}

function RenewForm({ session: opened, range, first, onClose }: RenewFormProps) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { clock } = useCore();
  const { timeZone } = useCity();
  const { specialDays } = useCapabilities();
  const { reload } = useProfile();
  const minuteMs = useMinute();
  const nowMs = useNow();
  const onRenewed = (started: Started | null) => {
    const { charged = null, endMs = null } = started ?? {};
    if (charged === null || endMs === null) return showToast({ text: t('renewedTitle') });
    const time = momentText(endMs, clock.now(), timeZone, lang);
    const text = t('renewedText', { sum: formatMoney(charged), time });
    return showToast({ text: `${t('renewedTitle')}. ${text}` });
  };
  const { checkout, session, minutes, choose, cost, isShort, method } = useRenew(opened, first, {
    onRenewed,
    onClose,
  });
  const { prices } = useZones().zones.find(({ zoneNumber }) => zoneNumber === session.zone) ?? {};
  const { category } = session.transport;
  const edges = edgesOf({
    ...{ prices: prices ?? [], category, startMs: session.endMs, timeZone, specialDays },
    cost: cost.cost,
  });
  const ends = dayChips(edges, range);
  const chips = [
    ...renewChips(range).map((chip) => ({ minutes: chip })),
    ...ends.map((end) => ({
      minutes: end.minutes,
      label: t('untilPaidEnd', { time: formatDayMinute(end.endMinute) }),
    })),
  ].filter(({ minutes: one }, index, all) => index === all.findLastIndex((other) => other.minutes === one));
  const endTime = momentText(session.endMs + minutes * MINUTE_MS, minuteMs, timeZone, lang);
  const price = cost.cost;
  const isReady = price !== null && !cost.isPending && cost.status !== 'error';

  const isOver = nowMs >= session.endMs || checkout.failure === 'ParkingSessionIsOver';
  // A request that has left keeps its form.
  if (isOver && FORM_PHASES.has(checkout.phase)) return <OverDialog session={session} onClose={onClose} />;

  const handleBalance = () => {
    void reload();
    cost.again();
  };

  return (
    <CheckoutDialog
      checkout={checkout}
      onClose={onClose}
      title={t('renewTitle')}
      problem={<Problem checkout={checkout} endMs={session.endMs} />}
      what={t('renewOf', { method: method.method?.title ?? '' })}
      pay={{
        label: t(isShort ? 'renewPayRest' : 'renewPay'),
        sum: sumOf(cost),
        isDisabled: !isReady && !checkout.isSending,
        loadingText: t('paying'),
      }}
    >
      <SessionLine session={session} />
      <DurationPicker
        label={t('renewDuration')}
        range={range}
        value={minutes}
        onChange={choose}
        endText={t('untilPaidEnd', { time: endTime })}
        chips={chips}
      />
      <PaidTimeNote
        prices={prices}
        category={category}
        startMs={session.endMs}
        minutes={minutes}
        cost={price}
      />
      <PriceBox
        state={cost}
        emptyText={t('costLoading')}
        endTime={endTime}
        isBalanceUsed
        isExtension
        onReloadBalance={handleBalance}
      />
      {price?.total === ZERO && !cost.isPending && <Alert tone="info">{t('renewFreeNote')}</Alert>}
      {isShort && (
        <div className={styles.missing}>
          <Alert tone="warning" title={t('shortMissing', { sum: formatMoney(price?.refill ?? ZERO) })}>
            {t('shortRenewText')}
          </Alert>
          <MethodField choice={method} />
        </div>
      )}
    </CheckoutDialog>
  );
}

interface ProblemProps {
  checkout: CheckoutState;
  /** The end that the form shows. */
  endMs: number;
}

function Problem({ checkout: { phase, failure, isListKnown }, endMs }: ProblemProps) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const textOf = useErrorText();
  if (failure === 'DataChanged')
    return (
      <Alert tone="danger" title={t('renewChanged', { time: momentText(endMs, minuteMs, timeZone, lang) })} />
    );
  const text = phase === 'lost' ? t(isListKnown ? 'renewLost' : 'lostUnknown') : failure && textOf(failure);
  if (!text) return null;

  return (
    <Alert tone="danger" title={t('renewFailedTitle')}>
      {text}
    </Alert>
  );
}

const sumOf = ({ status, alert, cost }: Pick<CostQuote, 'status' | 'alert' | 'cost'>): Kopecks | null => {
  if (status === 'error') return failedSum(alert);
  return cost?.isEnough === false ? cost.refill : (cost?.total ?? null);
};
