import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import type { StartProblem } from '@gorpark/domain/subscription';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import type { SubscriptionChoice } from '#src/checkout/subscription/choice.ts';
import { dateText } from '#src/checkout/subscription/wall-time.ts';
import { DateField } from '#src/forms/date-field.tsx';
import { writeDate } from '#src/forms/typed-date.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { PlateOptions } from '#src/ui/plate-option.tsx';
import { subscriptionMessages } from './messages/index.ts';
import styles from './pay.module.css';
import { isPreviousDay } from '#src/checkout/flows/subscription-form.ts';
import type { PaySubscription } from '#src/checkout/flows/subscription.ts';

export function VehicleField({ pay }: { pay: PaySubscription }) {
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
        add={{ label: t('addVehicle'), onPress: handleAdd }}
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

export function FirstDayField({
  pay,
  subscription,
}: {
  pay: PaySubscription;
  subscription: SubscriptionChoice;
}) {
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
