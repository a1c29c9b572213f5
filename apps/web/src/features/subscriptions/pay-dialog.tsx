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
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import type { StartProblem } from '@gorpark/domain/subscription';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { dateText } from '#src/checkout/subscription/wall-time.ts';
import { DateField } from '#src/forms/date-field.tsx';
import { writeDate } from '#src/forms/typed-date.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { PlateOptions } from '#src/ui/plate-option.tsx';
import { isPreviousDay } from '#src/checkout/flows/subscription-form.ts';
import styles from './pay.module.css';

export function PayDialog({ subscription, onClose }: SlotProps<'subscription'>) {
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
      problem={
        <CheckoutFailure
          checkout={checkout}
          priceChanged={t(pay.isPriceKnown ? 'priceChanged' : 'priceUnknown')}
        />
      }
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

function VehicleField({ pay }: { pay: PaySubscription }) {
  const t = useT(subscriptionMessages);
  const errorId = useId();
  const { openDialog } = useDialogs();
  const { vehicles, form, problems, change } = pay;
  const handleAdd = () => openDialog('vehicle', {});

  if (vehicles.length === 0)
    return (
      <div className={styles.group} data-invalid={problems.selectedTs ? true : undefined}>
        <Alert tone="info" title={t('noVehicles')}>
          {t('noVehiclesText')}
        </Alert>
        <Button variant="secondary" icon={Plus} onClick={handleAdd}>
          {t('addVehicle')}
        </Button>
      </div>
    );
  return (
    <div className={styles.group} data-invalid={problems.selectedTs ? true : undefined}>
      <span className={styles.label} aria-hidden="true">
        {t('payVehicle')}
      </span>
      <PlateOptions
        label={t('payVehicle')}
        options={vehicles.map(({ plate, format, name }) => ({ value: plate, plate, format, name }))}
        value={form.selectedTs || null}
        onChange={(selectedTs) => change({ selectedTs })}
        add={{ label: t('addVehicle'), onClick: handleAdd }}
        {...(problems.selectedTs ? { describedBy: errorId } : {})}
      />
      {problems.selectedTs && <FieldError id={errorId}>{t('vehicleEmpty')}</FieldError>}
    </div>
  );
}

const DATE_TEXTS = {
  required: 'dateEmpty',
  format: 'dateEmpty',
  tooEarly: 'dateEarly',
  tooLate: 'dateLate',
} as const satisfies Record<StartProblem, string>;

function FirstDayField({ pay, subscription }: { pay: PaySubscription; subscription: SubscriptionChoice }) {
  const t = useT(subscriptionMessages);
  const { form, problems, window, change } = pay;
  const limits = { from: writeDate(window.from), to: writeDate(window.to) };
  if (isPreviousDay(subscription))
    return <Alert tone="info">{t('startYesterday', { date: dateText(form.startDate) })}</Alert>;

  return (
    <DateField
      label={t('startDate')}
      hint={t('startHint', limits)}
      min={window.from}
      max={window.to}
      value={form.startDate}
      error={problems.startDate && t(DATE_TEXTS[problems.startDate], limits)}
      onChange={(startDate) => change({ startDate })}
    />
  );
}
