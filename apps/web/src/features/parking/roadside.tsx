import { useRef, useState, type FormEvent } from 'react';
import { DEFAULT_CATEGORY, type Category } from '@gorpark/domain/category';
import type { Kopecks } from '@gorpark/domain/money';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { failedSum, type PayLabel } from '#src/checkout/quote/pay-button.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { FreeNote } from '#src/checkout/form/free-note.tsx';
import { PayBar } from '#src/checkout/form/pay-bar.tsx';
import { PaymentTypeField } from '#src/checkout/form/payment-type-field.tsx';
import { paymentTypesOf, isPost } from '#src/checkout/form/payment-type.ts';
import { PlaceField } from '#src/checkout/form/place-field.tsx';
import { PriceBox } from '#src/checkout/form/price-box.tsx';
import { useMinute } from '#src/core/use-minute.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ConfirmPost } from './confirm-post.tsx';
import { parkingMessages } from './messages/index.ts';
import { withPaymentType, type PlateFieldProblem } from './roadside-form.ts';
import { useRoadside, type Roadside } from './use-roadside.ts';
import { useStart } from './use-start.ts';
import { DurationField } from '#src/checkout/form/duration-field.tsx';
import { postRange } from '#src/checkout/form/post-stay.ts';
import { StartTimeField } from '#src/checkout/form/start-time-field.tsx';
import { minuteAt } from '#src/core/zone-day.ts';
import { Alert } from '#src/ui/alert.tsx';
import Plus from 'lucide-react/icons/plus';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { PlateChoice } from '#src/ui/plate-choice.tsx';
import styles from './roadside.module.css';

interface RoadsideFormProps {
  headId: string;
  onStarted: (plate: string) => void;
}

const LABELS = {
  free: 'payFree',
  start: 'payStart',
  continue: 'payContinue',
} as const satisfies Record<PayLabel, string>;

export function RoadsideForm({ headId, onStarted }: RoadsideFormProps) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const form = useRef<HTMLFormElement>(null);
  const minuteMs = useMinute();
  const { timeZone } = useCity();
  const capabilities = useCapabilities();
  const roadside = useRoadside();
  const { start, isPaying, failure } = useStart(roadside, onStarted);
  const [isAsked, setIsAsked] = useState(false);
  const { button, cost, values, endMs, isPost, isOpenEnded } = roadside;
  const endTime = endMs === null ? null : momentText(endMs, minuteMs, timeZone, lang);
  const category = roadside.vehicle?.category ?? DEFAULT_CATEGORY;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (button.isDisabled || isPaying) return;
    // A paid past session is confirmed before it is sent [PAY-078].
    if (isPost) setIsAsked(true);
    else void start();
  };
  const handleConfirm = () => {
    setIsAsked(false);
    void start();
  };
  const hasPrice = !isOpenEnded && roadside.vehicles.length > 0;
  const price = !hasPrice ? undefined : <Price roadside={roadside} endTime={endTime} />;

  return (
    <Form ref={form} className={styles.form} onSubmit={handleSubmit} aria-labelledby={headId}>
      <PaymentTypeField
        types={paymentTypesOf(capabilities)}
        value={values.paymentType}
        onChange={(type) => roadside.change(withPaymentType(values, type))}
      />
      <PlaceField
        source={roadside.source}
        place={roadside.place}
        onChange={(place) => roadside.change({ place })}
        category={category}
        minuteMs={minuteMs}
      />
      <VehicleField roadside={roadside} />
      <SessionTime roadside={roadside} category={category} minuteMs={minuteMs} endTime={endTime} />
      {price}
      {button.label === 'free' && cost.cost && (
        <FreeNote freeUntilMs={cost.cost.freeUntilMs} minuteMs={minuteMs} isPost={isPost} />
      )}
      <PayBar
        form={form}
        label={t(isPost && button.label === 'start' ? 'payPost' : LABELS[button.label])}
        isDisabled={button.isDisabled}
        sum={isOpenEnded ? undefined : shownSum(roadside)}
        isPaying={isPaying}
        payingText={t(isOpenEnded ? 'starting' : 'paying')}
        place={roadside.place}
        vehicle={roadside.vehicle}
        endTime={isOpenEnded ? null : endTime}
        details={price}
        problem={
          failure && (
            <Alert tone="danger" title={failure.title}>
              {failure.text}
            </Alert>
          )
        }
        cost={cost.cost}
      />
      {isAsked && (
        <ConfirmPost roadside={roadside} onConfirm={handleConfirm} onClose={() => setIsAsked(false)} />
      )}
    </Form>
  );
}

function Price({ roadside, endTime }: { roadside: Roadside; endTime: string | null }) {
  const t = useT(parkingMessages);
  const { isBalanceUsed } = useCapabilities();
  const { reload } = useProfile();

  const handleBalance = () => {
    void reload();
    roadside.cost.again();
  };
  return (
    <PriceBox
      state={roadside.cost}
      emptyText={t(roadside.isPost ? 'costEmptyPost' : 'costEmpty')}
      endTime={endTime ?? ''}
      isBalanceUsed={isBalanceUsed}
      onReloadBalance={handleBalance}
    />
  );
}

const shownSum = ({ request, cost }: Roadside): Kopecks | null | undefined => {
  if (request === null) return undefined;
  return cost.status === 'error' ? failedSum(cost.alert) : (cost.cost?.total ?? null);
};

interface SessionTimeProps {
  roadside: Roadside;
  category: Category;
  minuteMs: number;
  endTime: string | null;
}

function SessionTime({ roadside, category, minuteMs, endTime }: SessionTimeProps) {
  const t = useT(parkingMessages);
  const { timeZone } = useCity();
  const { durations } = useCapabilities();
  const { values, problems, duration, startMs, change } = roadside;
  const { paymentType, startMinute } = values;
  if (roadside.isOpenEnded) return <Alert tone="info">{t('openNote')}</Alert>;

  return (
    <>
      {isPost(paymentType) && (
        <StartTimeField
          type={paymentType}
          value={startMinute}
          onChange={(minute) => change({ startMinute: minute })}
          nowMinute={minuteAt(minuteMs, timeZone)}
          problem={problems.post.start === 'future' ? 'future' : null}
        />
      )}
      <DurationField
        range={isPost(paymentType) ? postRange(durations, startMinute) : durations}
        value={duration}
        onChange={(minutes) => change({ duration: minutes })}
        endTime={endTime}
        place={roadside.place}
        category={category}
        startMs={startMs ?? minuteMs}
        cost={roadside.cost.cost}
        isTooLong={problems.post.duration === 'tooLong'}
      />
    </>
  );
}

const PROBLEM_TEXTS = {
  notEmpty: 'plateNotEmpty',
  parked: 'plateParked',
  format: 'plateFormat',
} as const satisfies Record<PlateFieldProblem, string>;

const problemText = (problem: PlateFieldProblem, isBalanceUsed: boolean) =>
  problem === 'parked' && !isBalanceUsed ? 'plateParkedOpen' : PROBLEM_TEXTS[problem];

function VehicleField({ roadside }: { roadside: Roadside }) {
  const t = useT(parkingMessages);
  const { openDialog } = useDialogs();
  const { vehicles, hasAnyVehicle, values, problems, change } = roadside;
  const { isBalanceUsed } = useCapabilities();
  const handleAdd = () => openDialog('vehicle', {});

  if (vehicles.length === 0) {
    return (
      <div className={styles.group}>
        <Alert tone="info" title={t(hasAnyVehicle ? 'allParkedTitle' : 'noVehiclesTitle')}>
          <p>{t(hasAnyVehicle ? (isBalanceUsed ? 'allParkedText' : 'allParkedOpen') : 'noVehiclesText')}</p>
        </Alert>
        <Button variant="secondary" icon={Plus} onClick={handleAdd}>
          {t('addVehicle')}
        </Button>
      </div>
    );
  }
  return (
    <PlateChoice
      label={t('vehicleLabel')}
      options={vehicles.map(({ plate, format, name }) => ({ value: plate, plate, format, name }))}
      value={values.plate || null}
      onChange={(plate) => change({ plate })}
      add={{ label: t('addVehicle'), onClick: handleAdd }}
      error={problems.plate ? t(problemText(problems.plate, isBalanceUsed)) : undefined}
    />
  );
}
