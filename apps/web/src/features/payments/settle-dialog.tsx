import { useRef } from 'react';
import type { Session } from '@gorpark/contract/wire/types';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';
import { useCity } from '#src/core/city.ts';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { momentText } from '#src/core/moment-text.ts';
import { BankDue, BankFoot } from '#src/checkout/bank/bank-step.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import { intervalText } from '#src/checkout/form/interval-text.ts';
import { useEndCost } from '#src/core/use-end-cost.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { useSignNumber } from '#src/core/use-sign-number.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { ZoneBadge } from '#src/ui/zone-badge.tsx';
import { payments } from './messages/index.ts';
import styles from './payments.module.css';
import type { SettleSums } from './settle-sums.ts';
import { useSettle } from './use-settle.ts';

export function SettleDialog(props: DialogProps['settle'] & { onClose: () => void }) {
  const { onClose } = props;
  const t = useT(payments);
  const words = useT(paymentMessages);
  const { session, sums, isCovered, method, isPaying, failure, step, pay, back, opened } = useSettle(
    props.session,
    onClose,
  );
  const form = useRef<HTMLDivElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const isStopped = isWaiting(session);

  const handlePay = async () => {
    if (!(await pay())) focusFirstProblem();
  };

  if (step) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words('bankTitle')}
        foot={<BankFoot address={step.address} onOpen={opened} onBack={back} />}
      >
        <BankDue sum={step.sum} what={t('settleOf', { method: method.method?.title ?? '' })} />
        <Alert tone="info">{t('settleKeeps')}</Alert>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('settleTitle')}
      foot={
        <PayButton
          sum={(isCovered ? sums.amount : sums.missing) ?? undefined}
          isLoading={isPaying}
          loadingText={t('paying')}
          onClick={() => void handlePay()}
        >
          {t(isStopped ? 'settlePay' : 'settleStopPay')}
        </PayButton>
      }
    >
      <div ref={form} className={styles.form}>
        <Stay session={session} sums={sums} />
        {!isStopped && <Stops session={session} />}
        {!isCovered && (
          <>
            <MethodField choice={method} />
            <Alert tone="info">{t('settleKeeps')}</Alert>
          </>
        )}
        {failure === 'lost' ? (
          <Alert tone="danger" title={words('lost')} />
        ) : (
          <FailureAlert failure={failure} />
        )}
      </div>
    </Dialog>
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

function Stay({ session, sums }: { session: Session; sums: SettleSums }) {
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

  return (
    <dl className={styles.rows}>
      <div className={isPartPaid ? undefined : styles.rest}>
        <dt>{t('settleAmount')}</dt>
        <dd>
          <Money value={amount} />
        </dd>
      </div>
      {fromBonus > ZERO && (
        <div>
          <dt>{t('fromBonus')}</dt>
          <dd>
            −<Money value={fromBonus} />
          </dd>
        </div>
      )}
      {fromBalance > ZERO && (
        <div>
          <dt>{t('fromBalance')}</dt>
          <dd>
            −<Money value={fromBalance} />
          </dd>
        </div>
      )}
      {isPartPaid && missing !== null && missing > ZERO && (
        <div className={styles.rest}>
          <dt>{t('toAdd')}</dt>
          <dd>
            <Money value={missing} />
          </dd>
        </div>
      )}
    </dl>
  );
}
