import type { GuestPaid } from '@gorpark/contract/public/guest/read';
import { checkPlate, formatPlate } from '@gorpark/domain/plate';
import { useRef, useState, type FormEvent } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { clickedStreet } from '#src/core/guest-parkings.ts';
import { shownPrice } from '#src/api/parking-request.ts';
import { useGuestPayment } from '#src/checkout/flows/guest.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useFocusFirstProblem } from '#src/checkout/use-focus-first-problem.ts';
import { useCapabilities } from '#src/core/site.ts';
import { PaymentTypeField } from '#src/checkout/form/payment-type-field.tsx';
import { paymentTypesOf, isPost } from '#src/checkout/form/payment-type.ts';
import { PlaceField } from '#src/checkout/form/place-field.tsx';
import { useMinute } from '#src/core/use-minute.ts';
import { PlateInput } from '#src/forms/plate-input.tsx';
import { PlateKind } from '#src/forms/plate-kind.tsx';
import { PlateGuard } from '#src/core/plate-guard.tsx';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { DEFAULT_CATEGORY, type Category } from '@gorpark/domain/category';
import {
  type GuestParking,
  type GuestValues,
  isPaymentFine,
  paymentProblems,
  toGuestPayment,
  withGuestPaymentType,
} from './guest-form.ts';
import { LoadFailed } from './load-failed.tsx';
import { GuestSummary } from './guest-summary.tsx';
import { MeansField } from './means-field.tsx';
import { guestMessages } from './messages/index.ts';
import { type GuestForm, useGuest } from './use-guest.ts';
import { useGuestMethod, useGuestMethodChoice } from './use-guest-method.ts';
import { DurationField } from '#src/checkout/form/duration-field.tsx';
import { postRange } from '#src/checkout/form/post-stay.ts';
import { StartTimeField } from '#src/checkout/form/start-time-field.tsx';
import { minuteAt } from '#src/core/zone-day.ts';
import { Form } from '#src/ui/form.tsx';
import styles from './guest-payment.module.css';

interface GuestRoadsideProps {
  values: GuestValues;
  setValues: (values: GuestValues) => void;
  onPaid: () => void;
}

export function GuestRoadside({ values, setValues, onPaid }: GuestRoadsideProps) {
  const t = useT(guestMessages);
  const core = useCore();
  const lang = useLang();
  const { timeZone } = useCity();
  const minuteMs = useMinute();
  const capabilities = useCapabilities();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstProblem = useFocusFirstProblem(form);
  const [isTried, setIsTried] = useState(false);
  const guest = useGuest(values, setValues);
  const { method, methods } = useGuestMethod(values.method);
  const paid = { ...values, method: method?.name ?? '' };
  const isPhoneRequired = method?.isPhoneRequired === true;
  const problems = paymentProblems(paid, isPhoneRequired);
  const reported = isTried ? problems : null;
  const { change } = guest;
  const choice = useGuestMethodChoice({ values, change, problems: reported, method, methods });
  const choices = useLastChoices();
  const parking = parkingOf(guest);
  const payment = useGuestPayment({
    payment:
      parking && isPaymentFine(problems)
        ? { ...toGuestPayment(paid, parking, isPhoneRequired), ...shownPrice(guest.cost.cost?.total ?? null) }
        : null,
    street: clickedStreet(core, values.place)?.title ?? guest.place?.title ?? '',
    // The form may be submitted without the button: a loading price must not be accepted.
    isPriced: !guest.button.isDisabled,
    onAccepted: () => {
      choice.remember();
      choices.rememberPlate(values.plate);
    },
    onPaid: useShowPaid(values.plate, onPaid),
    onPriceChanged: guest.cost.again,
  });
  const category = guest.car.vehicle?.category ?? DEFAULT_CATEGORY;
  const endTime = guest.endMs === null ? null : momentText(guest.endMs, minuteMs, timeZone, lang);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!parking || !isPaymentFine(problems)) return focusFirstProblem();
    void payment.submit();
  };
  const { source } = guest;
  if (source.hasFailed && source.places.length === 0)
    return (
      <Card as="div">
        <LoadFailed onRetry={source.reload} />
      </Card>
    );

  return (
    <Form ref={form} className={styles.split} onSubmit={handleSubmit} aria-label={t('formLabel')}>
      <Card as="div" className={styles.form}>
        <PaymentTypeField
          types={paymentTypesOf(capabilities).filter((type) => type !== 'postPaymentYesterday')}
          value={values.paymentType}
          onChange={(type) => setValues(withGuestPaymentType(values, type))}
        />
        <PlaceField
          source={source}
          place={guest.place}
          onChange={(place) => change({ place })}
          category={category}
          minuteMs={minuteMs}
        />
        <GuestPlate guest={guest} isTried={isTried} />
        <GuestTime guest={guest} category={category} minuteMs={minuteMs} endTime={endTime} />
        <MeansField choice={choice} values={values} change={change} problems={reported} />
      </Card>
      <GuestSummary guest={guest} form={form} payment={payment} endTime={endTime} />
    </Form>
  );
}

const parkingOf = ({ request }: GuestForm): GuestParking | null =>
  request && {
    vehicle: request.transport,
    zone: request.zone?.zoneNumber ?? '',
    parkingCode: request.parkingCode,
    pressedCode: request.pressedCode ?? null,
    durationMinutes: request.durationMinutes,
    postPaymentStartTime: request.postPaymentStartTime,
  };

function useShowPaid(plate: string, onPaid: () => void) {
  const t = useT(guestMessages);
  const lang = useLang();
  const { clock } = useCore();
  const { timeZone } = useCity();
  const { openDialog } = useDialogs();

  return (paid: GuestPaid | null) => {
    const { reservationId = '', endMs = null, message = '' } = paid ?? {};
    const show = (title: string, text: string) => openDialog('notify', { tone: 'success', title, text });
    if (reservationId === '') return show(t('waitTitle'), t('waitText'));
    onPaid();
    const time = endMs === null ? '' : momentText(endMs, clock.now(), timeZone, lang);
    return show(t('paidTitle'), time === '' ? message : t('paidText', { plate: formatPlate(plate), time }));
  };
}

function GuestPlate({ guest, isTried }: { guest: GuestForm; isTried: boolean }) {
  const t = useT(guestMessages);
  const { values, change, car } = guest;
  const [isLeft, setIsLeft] = useState(values.plate !== '');
  const isTold = isTried || isLeft;
  const text = car.problem === 'notEmpty' ? t('plateNotEmpty') : t('plateFormat');

  return (
    <PlateInput
      value={{ plate: values.plate, isForeign: values.isForeign }}
      onChange={(next) => change(next)}
      onBlur={() => setIsLeft(true)}
      error={isTold && car.problem !== null ? text : undefined}
    >
      <PlateKind check={checkPlate(values.plate, { format: values.isForeign ? 'foreign' : null })} />
      <PlateGuard value={values} own={[]} onTake={(plate) => change({ plate, isForeign: false })} />
    </PlateInput>
  );
}

interface GuestTimeProps {
  guest: GuestForm;
  category: Category;
  minuteMs: number;
  endTime: string | null;
}

function GuestTime({ guest, category, minuteMs, endTime }: GuestTimeProps) {
  const { timeZone } = useCity();
  const { durations } = useCapabilities();
  const { values, change, post, duration, startMs, place } = guest;
  const { paymentType, startMinute } = values;

  return (
    <>
      {isPost(paymentType) && (
        <StartTimeField
          type={paymentType}
          value={startMinute}
          onChange={(minute) => change({ startMinute: minute })}
          nowMinute={minuteAt(minuteMs, timeZone)}
          problem={post?.start === 'future' ? 'future' : null}
        />
      )}
      <DurationField
        range={isPost(paymentType) ? postRange(durations, startMinute) : durations}
        value={duration}
        onChange={(minutes) => change({ duration: minutes })}
        endTime={endTime}
        place={place}
        category={category}
        startMs={startMs ?? minuteMs}
        cost={guest.cost.cost}
        isTooLong={post?.duration === 'tooLong'}
      />
    </>
  );
}
