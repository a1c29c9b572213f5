import { failedSum } from '#src/checkout/quote/pay-button.ts';
import { useRef, useState } from 'react';
import type { TimedSession } from '#src/core/session-view.ts';
import type { DurationRange } from '@gorpark/domain/duration';
import { formatMoney, type Kopecks, ZERO } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import type { CostState } from '#src/checkout/quote/cost-asker.ts';
import { momentText } from '#src/core/moment-text.ts';
import { BankDue, BankFoot } from '#src/checkout/bank/bank-step.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { PriceBox } from '#src/checkout/form/price-box.tsx';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DurationPicker } from '#src/ui/duration-picker.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import styles from './dialogs.module.css';
import { parkingMessages } from './messages/index.ts';
import { firstRenewMinutes, renewChips, renewRange } from './renew-form.ts';
import { SessionLine } from './session-line.tsx';
import { useMinute } from '#src/core/use-minute.ts';
import { useRenew } from './use-renew.ts';

interface RenewDialogProps {
  session: TimedSession;
  minutes?: number;
  onClose: () => void;
}

export function RenewDialog({ session, minutes, onClose }: RenewDialogProps) {
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

interface RenewFormProps extends Pick<RenewDialogProps, 'session' | 'onClose'> {
  range: DurationRange;
  first: number;
}

function RenewForm({ session, range, first, onClose }: RenewFormProps) {
  const t = useT(parkingMessages);
  const paymentWords = useT(paymentMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { reload } = useProfile();
  const minuteMs = useMinute();
  const renew = useRenew(session, first, onClose);
  const { minutes, choose, cost, problem, isPaying, pay, method, step } = renew;
  const form = useRef<HTMLDivElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const endTime = momentText(session.endMs + minutes * MINUTE_MS, minuteMs, timeZone, lang);
  const price = cost.cost;
  const isShort = price?.isEnough === false;
  const isReady = price !== null && !cost.isPending && cost.status !== 'error';

  const handleBalance = () => {
    void reload();
    cost.again();
  };

  const handlePayMissing = async () => {
    if (!(await renew.payMissing())) focusFirstProblem();
  };

  if (step) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={paymentWords('bankTitle')}
        foot={<BankFoot address={step.address} onOpen={renew.opened} onBack={renew.back} />}
      >
        <BankDue sum={step.sum} what={t('renewOf', { method: method.method?.title ?? '' })} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('renewTitle')}
      foot={
        <PayButton
          sum={sumOf(cost)}
          isDisabled={!isReady && !isPaying}
          isLoading={isPaying}
          loadingText={t('paying')}
          onClick={() => void (isShort ? handlePayMissing() : pay())}
        >
          {t(isShort ? 'renewPayRest' : 'renewPay')}
        </PayButton>
      }
    >
      <SessionLine session={session} />
      <DurationPicker
        label={t('renewDuration')}
        range={range}
        value={minutes}
        onChange={choose}
        endText={t('untilPaidEnd', { time: endTime })}
        chips={renewChips(range).map((chip) => ({ minutes: chip }))}
      />
      <PriceBox
        state={cost}
        emptyText={t('costLoading')}
        endTime={endTime}
        isBalanceUsed
        onReloadBalance={handleBalance}
      />
      {price?.total === ZERO && !cost.isPending && <Alert tone="info">{t('renewFreeNote')}</Alert>}
      {isShort && (
        <div ref={form} className={styles.missing}>
          <Alert tone="warning" title={t('shortMissing', { sum: formatMoney(price.refill ?? ZERO) })}>
            {t('shortRenewText')}
          </Alert>
          <MethodField choice={method} />
        </div>
      )}
      {problem !== null && (
        <Alert tone="danger" title={t('renewFailedTitle')}>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}

const sumOf = ({ status, alert, cost }: CostState): Kopecks | null => {
  if (status === 'error') return failedSum(alert);
  return cost?.isEnough === false ? cost.refill : (cost?.total ?? null);
};
