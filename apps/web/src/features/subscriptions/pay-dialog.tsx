import { useRef } from 'react';
import { formatMoney } from '@gorpark/domain/money';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { BankDue, BankFoot } from '#src/checkout/bank/bank-step.tsx';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import type { SubscriptionChoice } from '#src/checkout/subscription/choice.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Money } from '#src/ui/money.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { subscriptionMessages } from './messages/index.ts';
import { FirstDayField, VehicleField } from './pay-fields.tsx';
import styles from './pay.module.css';
import { type PaySubscription, usePaySubscription } from './use-pay-subscription.ts';

interface PayDialogProps {
  subscription: SubscriptionChoice;
  onClose: () => void;
}

export function PayDialog({ subscription, onClose }: PayDialogProps) {
  const t = useT(subscriptionMessages);
  const words = useT(paymentMessages);
  const pay = usePaySubscription(subscription, onClose);
  const { sums, method, step, failure } = pay;
  const form = useRef<HTMLDivElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);

  const handlePay = async () => {
    if (!(await pay.pay())) focusFirstProblem();
  };

  if (step)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={words('bankTitle')}
        foot={<BankFoot address={step.address} onOpen={pay.opened} onBack={pay.back} />}
      >
        <BankDue sum={step.sum} what={t('payOf', { method: method.method?.title ?? '' })} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('payTitle')}
      foot={
        <PayButton
          sum={sums.isCovered ? pay.cost : sums.missing}
          isLoading={pay.isPaying}
          loadingText={t('paying')}
          onClick={() => void handlePay()}
        >
          {t(sums.isCovered ? 'pay' : 'payMissing')}
        </PayButton>
      }
    >
      <div ref={form} className={styles.form}>
        <What subscription={subscription} />
        <VehicleField pay={pay} />
        <FirstDayField pay={pay} subscription={subscription} />
        <SumRows pay={pay} />
        {!sums.isCovered && (
          <>
            {sums.missing !== null && (
              <Alert tone="warning" title={t('short', { sum: formatMoney(sums.missing) })}>
                {t('shortText')}
              </Alert>
            )}
            <MethodField choice={method} />
          </>
        )}
        {failure === 'lost' ? (
          <Alert tone="danger" title={words('lost')} />
        ) : (
          <FailureAlert failure={failure}>
            {failure === 'PriceChangedTryLater'
              ? t(pay.isPriceKnown ? 'priceChanged' : 'priceUnknown')
              : undefined}
          </FailureAlert>
        )}
      </div>
    </Dialog>
  );
}

function What({ subscription: { title, zone } }: { subscription: SubscriptionChoice }) {
  const t = useT(subscriptionMessages);
  return (
    <div className={styles.what}>
      <b>{title}</b>
      <span className="small muted">{zone === 'all' ? t('allZones') : t('zones', { zones: zone })}</span>
    </div>
  );
}

interface SumRowsProps {
  pay: PaySubscription;
}

function SumRows({ pay: { sums, cost } }: SumRowsProps) {
  const t = useT(subscriptionMessages);

  return (
    <dl className={styles.rows}>
      <div>
        <dt>{t('subscription')}</dt>
        <dd>
          <Money value={cost} as="zonePrice" />
        </dd>
      </div>
      {sums.fromBalance > 0 && (
        <div>
          <dt>{t('fromBalance')}</dt>
          <dd>
            −<Money value={sums.fromBalance} />
          </dd>
        </div>
      )}
      {sums.isCovered ? (
        <div>
          <dt>{t('rest')}</dt>
          <dd>
            <Money value={sums.rest} />
          </dd>
        </div>
      ) : (
        sums.missing !== null && (
          <div>
            <dt>{t('toAdd')}</dt>
            <dd>
              <Money value={sums.missing} />
            </dd>
          </div>
        )
      )}
    </dl>
  );
}
