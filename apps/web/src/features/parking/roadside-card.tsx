import { useId, useMemo, useRef, type FormEvent } from 'react';
import { DEFAULT_CATEGORY } from '@gorpark/domain/category';
import { MINUTE_MS } from '@gorpark/domain/time';
import { ZERO, type Kopecks } from '@gorpark/domain/money';
import { useCity } from '#src/core/city.ts';
import { momentText } from '#src/core/moment-text.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { dayPrices, dayTypeAt, minuteAt } from '#src/core/zone-day.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Card } from '#src/ui/card.tsx';
import { DurationPicker, type DurationChip } from '#src/ui/duration-picker.tsx';
import { paidEndChip, usualChips } from './duration-chips.ts';
import { parkingMessages } from './messages/index.ts';
import { PayBar } from './pay-bar.tsx';
import { PlaceField } from './place-field.tsx';
import { PriceBox } from './price-box.tsx';
import styles from './roadside-card.module.css';
import { useMinute } from '#src/core/use-minute.ts';
import { useRoadside, type Roadside } from './use-roadside.ts';
import { useStart } from './use-start.ts';
import { VehicleField } from './vehicle-field.tsx';

/** The card "new parking": place, car, time, what it costs, and the button that pays. */
export function RoadsideCard({ onStarted }: { onStarted: (plate: string) => void }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const headId = useId();
  const form = useRef<HTMLFormElement>(null);
  const minuteMs = useMinute();
  const { timeZone } = useCity();
  const { durations, isPaidByParkingCode, isBalanceUsed } = useCapabilities();
  const { reload } = useProfile();
  const roadside = useRoadside();
  const { start, isPaying } = useStart(roadside, onStarted);
  const chips = useDurationChips(roadside, minuteMs);
  const endTime = momentText(minuteMs + roadside.duration * MINUTE_MS, minuteMs, timeZone, lang);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void start();
  };
  const handleBalance = () => {
    void reload();
    roadside.cost.again();
  };
  const price = (
    <PriceBox
      state={roadside.cost}
      emptyText={t('costEmpty')}
      endTime={endTime}
      isBalanceUsed={isBalanceUsed}
      onReloadBalance={handleBalance}
    />
  );

  return (
    <Card aria-labelledby={headId}>
      <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate aria-labelledby={headId}>
        <h2 className={`h2 ${styles.head}`} id={headId}>
          {t('newTitle')}
        </h2>
        <PlaceField
          roadside={roadside}
          isByParking={isPaidByParkingCode}
          category={roadside.vehicle?.category ?? DEFAULT_CATEGORY}
          minuteMs={minuteMs}
        />
        <VehicleField roadside={roadside} />
        <div className={styles.group}>
          <span className={styles.label} aria-hidden="true">
            {t('durationLabel')}
          </span>
          <DurationPicker
            label={t('durationLabel')}
            range={durations}
            value={roadside.duration}
            onChange={(duration) => roadside.change({ duration })}
            endText={t('untilPaidEnd', { time: endTime })}
            chips={chips}
          />
        </div>
        {price}
        <FreeNote roadside={roadside} minuteMs={minuteMs} />
        <PayBar
          form={form}
          button={roadside.button}
          sum={shownSum(roadside)}
          isPaying={isPaying}
          place={roadside.place}
          vehicle={roadside.vehicle}
          endTime={endTime}
          details={price}
        />
      </form>
    </Card>
  );
}

/** The sum in the button: 0 after an error that is told, a dash (`null`) while no price is known. */
const shownSum = ({ request, cost }: Roadside): Kopecks | null | undefined => {
  if (request === null) return undefined;
  if (cost.status === 'error' && cost.alert !== null) return ZERO;
  return cost.cost?.total ?? null;
};

/** Says that parking is free now, until when, and that nothing has to be paid (decision R1). */
function FreeNote({ roadside, minuteMs }: { roadside: Roadside; minuteMs: number }) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { timeZone } = useCity();
  const { cost } = roadside.cost;
  if (roadside.button.label !== 'free' || !cost) return null;

  const { freeUntilMs } = cost;
  return (
    <Alert tone="info">
      {freeUntilMs === null
        ? t('freeNoteNoEnd')
        : t('freeNote', { time: momentText(freeUntilMs, minuteMs, timeZone, lang) })}
    </Alert>
  );
}

/** Quick choices: the usual ones and the end of today's paid time. */
function useDurationChips(roadside: Roadside, minuteMs: number): DurationChip[] {
  const t = useT(parkingMessages);
  const { timeZone } = useCity();
  const { durations } = useCapabilities();
  const { place, vehicle } = roadside;
  const category = vehicle?.category ?? DEFAULT_CATEGORY;

  return useMemo(() => {
    const usual = usualChips(durations).map((minutes) => ({ minutes }));
    const day = place ? dayPrices(place.prices, dayTypeAt(minuteMs, timeZone), category) : [];
    const end = paidEndChip(day, minuteAt(minuteMs, timeZone), durations);
    if (!end) return usual;

    const hours = Math.trunc(end.endMinute / 60);
    const time = `${hours}:${String(end.endMinute % 60).padStart(2, '0')}`;
    return [...usual, { minutes: end.minutes, label: t('untilPaidEnd', { time }) }];
  }, [durations, place, category, minuteMs, timeZone, t]);
}
