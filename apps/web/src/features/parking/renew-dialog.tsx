import { useState } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import type { DurationRange } from '@gorpark/domain/duration';
import { ZERO } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { DurationPicker } from '#src/ui/duration-picker.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { parkingMessages } from './messages/index.ts';
import { PriceBox } from './price-box.tsx';
import { renewChips, renewRange } from './renew-form.ts';
import { SessionLine } from './session-line.tsx';
import { ShortageAlert } from './shortage.tsx';
import { useMinute } from './use-minute.ts';
import { useRenew } from './use-renew.ts';

interface RenewDialogProps {
  session: Session;
  onClose: () => void;
}

/** The payment dialog with action renew: how much longer, what it costs, the button that pays. */
export function RenewDialog({ session, onClose }: RenewDialogProps) {
  const t = useT(parkingMessages);
  const { durations } = useCapabilities();
  // The session as it was opened: a reload meanwhile must not move the range under the driver's finger.
  const [range] = useState(() => renewRange(session, durations));

  if (range) return <RenewForm session={session} range={range} onClose={onClose} />;
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

function RenewForm({ session, range, onClose }: RenewDialogProps & { range: DurationRange }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { reload } = useProfile();
  const minuteMs = useMinute();
  const { minutes, choose, cost, problem, isPaying, pay } = useRenew(session, range, onClose);
  const endTime = momentText(session.endMs + minutes * MINUTE_MS, minuteMs, timeZone, lang);
  const price = cost.cost;
  const isShort = price?.isEnough === false;
  const isReady = price !== null && !cost.isPending && cost.status !== 'error' && !isShort;

  const handleBalance = () => {
    void reload();
    cost.again();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('renewTitle')}
      foot={
        <PayButton
          sum={cost.status === 'error' && cost.alert !== null ? ZERO : (price?.total ?? null)}
          isDisabled={!isReady && !isPaying}
          isLoading={isPaying}
          loadingText={t('paying')}
          onClick={() => void pay()}
        >
          {t('renewPay')}
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
      {isShort && <ShortageAlert missing={price.refill} action="renew" />}
      {problem !== null && (
        <Alert tone="danger" title={t('renewFailedTitle')}>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}
