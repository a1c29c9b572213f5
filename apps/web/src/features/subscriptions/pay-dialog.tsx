import { formatMoney } from '@gorpark/domain/money';
import { useNavigate } from '@tanstack/react-router';
import { CheckoutDialog, CheckoutFailure } from '#src/checkout/checkout-dialog.tsx';
import { type PaySubscription, useSubscription } from '#src/checkout/flows/subscription.ts';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import type { SubscriptionChoice } from '#src/checkout/subscription/choice.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Money } from '#src/ui/money.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { subscriptionMessages } from './messages/index.ts';
import { FirstDayField, VehicleField } from './pay-fields.tsx';
import styles from './pay.module.css';

interface PayDialogProps {
  subscription: SubscriptionChoice;
  onClose: () => void;
}

export function PayDialog({ subscription, onClose }: PayDialogProps) {
  const t = useT(subscriptionMessages);
  const navigate = useNavigate();
  const onBought = () => {
    showToast({ text: t('bought') });
    void navigate({ to: '/profile/abonements' });
  };
  const pay = useSubscription(subscription, { onBought, onClose });
  const { checkout, sums, method } = pay;

  return (
    <CheckoutDialog
      checkout={checkout}
      onClose={onClose}
      title={t('payTitle')}
      what={t('payOf', { method: method.method?.title ?? '' })}
      pay={{
        label: t(sums.isCovered ? 'pay' : 'payMissing'),
        sum: sums.isCovered ? pay.cost : sums.missing,
        loadingText: t('paying'),
      }}
    >
      <div className={styles.form}>
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
        <CheckoutFailure
          checkout={checkout}
          priceChanged={t(pay.isPriceKnown ? 'priceChanged' : 'priceUnknown')}
        />
      </div>
    </CheckoutDialog>
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
