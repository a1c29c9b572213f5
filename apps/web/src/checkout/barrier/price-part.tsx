import { type RefObject, useEffect, useState } from 'react';
import { formatMoney, subtractKopecks } from '@gorpark/domain/money';
import { formatTime, MINUTE_MS } from '@gorpark/domain/time';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Breakdown } from '#src/ui/breakdown.tsx';
import { durationShort } from '#src/ui/duration-texts.ts';
import { PayButton } from '#src/ui/pay-button.tsx';
import { useCity } from '#src/core/city.ts';
import { OpenOrder } from '../bank/open-order.tsx';
import { MethodField } from '../methods/method-field.tsx';
import { barrierMessages } from './messages/index.ts';
import type { LockedPrice } from '../flows/barrier.ts';
import type { Barrier } from '../flows/barrier.ts';
import { BARRIER_PRICE_MS } from '@gorpark/domain/barrier';
import { Ring } from '#src/ui/ring.tsx';
import { useCore } from '#src/core/core-context.ts';
import styles from './barrier.module.css';

interface PricePartProps {
  barrier: Barrier;
  price: LockedPrice;
  heading: RefObject<HTMLHeadingElement | null>;
  onPay: () => void;
}

export function PricePart({ barrier, price, heading, onPay }: PricePartProps) {
  const t = useT(barrierMessages);
  const { method, openOrder, isPaying, isLost } = barrier;
  const { choice, fromBalance } = method;
  const rest = subtractKopecks(price.cost, fromBalance);

  return (
    <div className={styles.form}>
      <PriceClock price={price} heading={heading} />
      <Sum price={price} />
      {fromBalance > 0 && (
        <p className="small">
          {t('balancePart', { part: formatMoney(fromBalance), rest: formatMoney(rest) })}
        </p>
      )}
      {openOrder && <OpenOrder key={openOrder.order} {...openOrder} isGuest={false} />}
      <MethodField choice={choice} />
      {isLost && <Alert tone="danger" title={t('lost')} />}
      <div className={styles.pay}>
        <PayButton sum={price.cost} isLoading={isPaying} loadingText={t('paying')} onClick={onPay}>
          {t('pay')}
        </PayButton>
      </div>
      <p className="small muted">{t('leave')}</p>
    </div>
  );
}

function Sum({ price: { cost, startMs, endMs } }: { price: LockedPrice }) {
  const t = useT(barrierMessages);
  const texts = useT(common);
  const { timeZone } = useCity();
  const isKnown = startMs !== null && endMs !== null;
  const minutes = isKnown ? Math.max(1, Math.round((endMs - startMs) / MINUTE_MS)) : 0;

  return (
    <Breakdown
      rows={[
        {
          key: 'stay',
          ...(isKnown ? { period: `${formatTime(startMs, timeZone)}–${formatTime(endMs, timeZone)}` } : {}),
          text: isKnown ? t('time', { duration: durationShort(texts, minutes) }) : t('timeBare'),
          sum: cost,
        },
      ]}
      total={cost}
    />
  );
}

const ENDING_S = 10;
const TICK_MS = 250;

/** Countdown. Screen readers announce only the start and the last ten seconds. */
function PriceClock({
  price,
  heading,
}: {
  price: LockedPrice;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useT(barrierMessages);
  const leftMs = useLeft(price.untilMs);
  const seconds = Math.ceil(leftMs / 1000);
  const isEnding = seconds <= ENDING_S;

  return (
    <div className={styles.clock}>
      <span className={styles.ring}>
        <Ring share={leftMs / BARRIER_PRICE_MS} size={56} isEnding={isEnding} />
        <b className="num" aria-hidden="true">
          {seconds}
        </b>
      </span>
      <div>
        <h2 className="h2" ref={heading} tabIndex={-1}>
          {t('holds', { count: seconds })}
        </h2>
        <p className="small muted">{t('holdsNote')}</p>
      </div>
      <p className="vh" aria-live="polite">
        {isEnding ? t('holdsSaid10') : t('holdsSaid', { sum: formatMoney(price.cost) })}
      </p>
    </div>
  );
}

function useLeft(untilMs: number): number {
  const { device } = useCore();
  const [nowMs, setNowMs] = useState(() => device.now());

  useEffect(() => {
    const timer = setInterval(() => setNowMs(device.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [device]);

  return Math.max(0, untilMs - nowMs);
}
