import { useRef } from 'react';
import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { MINUTE_MS } from '@gorpark/domain/time';
import { useCity } from '#src/core/city.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { momentText } from '#src/core/moment-text.ts';
import { useCapabilities } from '#src/core/site.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { BankDue, BankFoot } from '#src/checkout/bank/bank-step.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { durationShort } from '#src/ui/duration-words.ts';
import { Money } from '#src/ui/money.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { payments } from './messages/index.ts';
import type { PaymentData } from './payment-data.ts';
import styles from './payments.module.css';
import { type PayMissing, usePayMissing } from './use-pay-missing.ts';

export function StartDialog(props: PayMissing) {
  const t = useT(payments);
  const words = useT(paymentMessages);
  const { isBalanceUsed } = useCapabilities();
  const { data, method, missing, isPricePending, isPaying, failure, step, pay, back, open } =
    usePayMissing(props);
  const form = useRef<HTMLDivElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);

  const handlePay = async () => {
    if (!(await pay())) focusFirstProblem();
  };

  if (step) {
    return (
      <Dialog
        isOpen
        onClose={props.onClose}
        title={words('bankTitle')}
        foot={<BankFoot address={step.address} isSameTab onOpen={open} onBack={back} />}
      >
        <BankDue sum={step.sum} what={t('startOf', { method: method.method?.title ?? '' })} isSameTab />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('startTitle')}
      foot={
        <PayButton
          sum={missing ?? undefined}
          isDisabled={isPricePending}
          isLoading={isPaying}
          loadingText={t('paying')}
          onClick={() => void handlePay()}
        >
          {t(isBalanceUsed ? 'toAdd' : 'settlePay')}
        </PayButton>
      }
    >
      <div ref={form} className={styles.form}>
        {isBalanceUsed && !isPricePending && (
          <Short missing={missing} isPost={data.postPaymentStartTime !== null} />
        )}
        <Stay data={data} />
        <MethodField choice={method} />
        {failure === 'lost' ? (
          <Alert tone="danger" title={words('lost')} />
        ) : (
          <FailureAlert failure={failure}>
            {failure === 'PriceChangedTryLater' ? t('priceChanged') : undefined}
          </FailureAlert>
        )}
      </div>
    </Dialog>
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

function Stay({ data }: { data: PaymentData }) {
  const t = useT(payments);
  const words = useT(common);
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
            ? t('until', { duration: durationShort(words, duration), time })
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
    <dl className={styles.rows}>
      <div>
        <dt>{t('parking')}</dt>
        <dd>
          <Money value={fullCost} />
        </dd>
      </div>
      {sale !== null && sale > 0 && (
        <div className={styles.good}>
          <dt>{t('benefit')}</dt>
          <dd>
            −<Money value={sale} isInherit />
          </dd>
        </div>
      )}
      {fromBonus > 0 && (
        <div>
          <dt>{t('fromBonus')}</dt>
          <dd>
            −<Money value={fromBonus} />
          </dd>
        </div>
      )}
      {fromBalance !== null && fromBalance > 0 && (
        <div>
          <dt>{t('fromBalance')}</dt>
          <dd>
            −<Money value={fromBalance} />
          </dd>
        </div>
      )}
      <div className={styles.rest}>
        <dt>{t(fromBalance === null ? 'due' : 'toAdd')}</dt>
        <dd>
          <Money value={missing} />
        </dd>
      </div>
    </dl>
  );
}
