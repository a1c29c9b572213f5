import { useState } from 'react';
import type { RepairKind } from '@gorpark/contract/wire/types';
import type { TodaySession } from '@gorpark/contract/public/repair/read';
import { checkPlate, entryFormat } from '@gorpark/domain/plate';
import { cityMoment, formatTime, isoDate } from '@gorpark/domain/time';
import { paymentVehicle } from '@gorpark/domain/vehicle';
import type { RepairRequest } from '#src/checkout/flows/repair-request.ts';
import { PlaceField } from '#src/checkout/form/place-field.tsx';
import { usePlaces } from '#src/checkout/form/use-places.ts';
import { useCity } from '#src/core/city.ts';
import { useMapData } from '#src/core/map-data.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSession } from '#src/core/session.ts';
import { useMinute } from '#src/core/use-minute.ts';
import { MaskedField } from '#src/forms/masked-field.tsx';
import { PlateInput, type PlateValue } from '#src/forms/plate-input.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { PlateChoice } from '#src/ui/plate-choice.tsx';
import { parkingMessages } from './messages/index.ts';

interface RepairValueProps {
  session: TodaySession;
  kind: RepairKind;
  isGuest: boolean;
  /** `null` while the value is incomplete. */
  onChange: (part: Partial<RepairRequest> | null) => void;
}

export function RepairValue({ session, kind, isGuest, onChange }: RepairValueProps) {
  const t = useT(parkingMessages);
  if (kind === 'plate') return <NewPlate session={session} isGuest={isGuest} onChange={onChange} />;
  if (kind === 'zone') return <NewZone session={session} onChange={onChange} />;
  if (kind === 'gap') return <p>{t('repairGapText')}</p>;
  return <NewTime session={session} kind={kind} onChange={onChange} />;
}

type Part = Pick<RepairValueProps, 'session' | 'onChange'>;

function NewPlate({ session, isGuest, onChange }: Part & { isGuest: boolean }) {
  const t = useT(parkingMessages);
  const { profile } = useProfile();
  const isCompany = useSession().userType === 'coop';
  const [value, setValue] = useState<PlateValue>({
    plate: session.plate,
    isForeign: entryFormat(session.plate) === 'foreign',
  });
  const others = (isGuest ? [] : (profile?.vehicles ?? [])).filter(
    ({ plate, isActive }) => isActive && plate !== session.plate,
  );
  const isWhole = (plate: string) => checkPlate(plate).problems.length === 0;

  const choose = (next: PlateValue) => {
    setValue(next);
    const isNew = next.plate !== session.plate && (next.isForeign || isWhole(next.plate));
    if (!isNew) return onChange(null);
    const { number, category, numberFormat } = paymentVehicle({
      number: next.plate,
      numberFormat: next.isForeign ? 'foreign' : 'rus',
      category: others.find(({ plate }) => plate === next.plate)?.category ?? null,
    });
    const NumberFormat = numberFormat === 'rus' ? 'rus' : 'other';
    onChange({ Vehicle: { Number: number, Category: category, NumberFormat } });
  };

  return (
    <>
      {others.length > 0 && (
        <PlateChoice
          label={t('repairOwn')}
          options={others.map(({ plate, format, name }) => ({ value: plate, plate, format, name }))}
          value={others.find(({ plate }) => plate === value.plate)?.plate ?? null}
          onChange={(plate) => {
            const own = others.find((one) => one.plate === plate);
            choose({ plate, isForeign: own?.format === 'foreign' });
          }}
        />
      )}
      {/* A company may choose only its own vehicles. */}
      {!isCompany && <PlateInput value={value} onChange={choose} hasAutoFocus />}
      {isCompany && others.length === 0 && <p>{t('repairNoOther')}</p>}
    </>
  );
}

function NewZone({ session, onChange }: Part) {
  const source = usePlaces();
  const minuteMs = useMinute();
  const [code, setCode] = useState('');
  const streetIn = useStreetIn(session.parkingCode);
  const place = source.places.find((one) => one.code === code) ?? null;

  const choose = (next: string) => {
    setCode(next);
    const chosen = source.places.find((one) => one.code === next);
    if (!chosen?.zone) return onChange(null);
    const { zone } = chosen;
    const ParkingCode = chosen.parkingCode ?? streetIn(zone.zoneNumber);
    onChange({ Zone: zone.zoneNumber, ...(ParkingCode !== undefined && { ParkingCode }) });
  };

  return <PlaceField source={source} place={place} onChange={choose} category="B" minuteMs={minuteMs} />;
}

function useStreetIn(parkingCode: string): (zoneNumber: string) => string | undefined {
  const { places } = useMapData().data;
  const address = places.find(({ code }) => code === parkingCode)?.address ?? '';
  if (parkingCode === '' || address === '') return () => undefined;
  return (zoneNumber) =>
    places.find((one) => one.zone?.zoneNumber === zoneNumber && one.address === address && !one.isFree)?.code;
}

const WHOLE_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function cleanTime(text: string): string {
  const digits = text
    .replace(/^(\d)(?=:)/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
}

/** A native time field follows the browser's locale, not the 24 hours of the city. */
function NewTime({ session, kind, onChange }: Part & { kind: 'start' | 'end' }) {
  const t = useT(parkingMessages);
  const { timeZone } = useCity();
  const beforeMs = kind === 'start' ? session.startMs : session.endMs;
  const before = formatTime(beforeMs, timeZone);
  const [time, setTime] = useState(before);

  const choose = (next: string) => {
    setTime(next);
    if (next === before || !WHOLE_TIME.test(next)) return onChange(null);
    const moment = cityMoment(isoDate(beforeMs, timeZone), next);
    onChange(kind === 'start' ? { timestart: moment } : { timeend: moment });
  };

  return (
    <MaskedField
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      label={t(kind === 'start' ? 'repairNewStart' : 'repairNewEnd')}
      hint={t(kind === 'start' ? 'repairStartHint' : 'repairEndHint')}
      value={time}
      clean={cleanTime}
      onText={choose}
    />
  );
}
