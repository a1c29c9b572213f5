import { OPERATION_TYPE_NAMES } from '@gorpark/contract/person/history/read';
import { formatPhone } from '@gorpark/domain/phone';
import { foldToLatin, formatPlate } from '@gorpark/domain/plate';
import { useMemo } from 'react';
import { useMapData } from '#src/core/map-data.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { parkingChoices } from '#src/checkout/form/place-choices.ts';
import { useZones } from '#src/core/zones.ts';
import { zoneNameIn } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Combobox, type ComboboxOption } from '#src/ui/combobox.tsx';
import { operationsMessages } from './messages/index.ts';
import { typeKey } from './operation-look.ts';
import { ALL, type OperationFilters } from './operations-filter.ts';

interface SelectProps {
  filters: OperationFilters;
  onChange: (filters: OperationFilters) => void;
}

const option = (value: string, text: string): ComboboxOption => ({ value, text, content: text });

/** All filters are off by default [SRV-023]. */
export function FilterSelects(props: SelectProps) {
  const { isFilteredByCode } = useCapabilities();
  return (
    <>
      <TypeSelect {...props} />
      <VehicleSelect {...props} />
      <DriverSelect {...props} />
      {isFilteredByCode ? <CodeSelect {...props} /> : <ZoneSelect {...props} />}
    </>
  );
}

function TypeSelect({ filters, onChange }: SelectProps) {
  const t = useT(operationsMessages);
  const { hasBonus } = useCapabilities();
  const types = OPERATION_TYPE_NAMES.filter((type) => hasBonus || type !== 'bonus20');

  return (
    <Combobox
      label={t('type')}
      options={[option(ALL, t('allTypes')), ...types.map((type) => option(type, t(typeKey(type))))]}
      value={filters.currentOperationTypeFilter}
      onChange={(currentOperationTypeFilter) => onChange({ ...filters, currentOperationTypeFilter })}
      searchPlaceholder={t('search')}
    />
  );
}

function VehicleSelect({ filters, onChange }: SelectProps) {
  const t = useT(operationsMessages);
  const { profile } = useProfile();
  const vehicles = useMemo(
    () =>
      (profile?.vehicles ?? []).map(({ plate, name }) => ({
        ...option(plate, [formatPlate(plate), name].filter(Boolean).join(', ')),
        text: [plate, foldToLatin(plate), name].join(' '),
      })),
    [profile?.vehicles],
  );

  return (
    <Combobox
      label={t('vehicle')}
      options={[option(ALL, t('allVehicles')), ...vehicles]}
      value={filters.currentTransportFilter}
      onChange={(currentTransportFilter) => onChange({ ...filters, currentTransportFilter })}
      searchPlaceholder={t('search')}
      maxHeight={300}
    />
  );
}

function DriverSelect({ filters, onChange }: SelectProps) {
  const t = useT(operationsMessages);
  const { profile } = useProfile();
  const drivers = profile?.drivers ?? [];
  if (drivers.length === 0) return null;

  return (
    <Combobox
      label={t('driver')}
      options={[
        option(ALL, t('allDrivers')),
        ...drivers.map(({ name, phone }) => ({
          ...option(phone, name),
          text: `${name} ${phone} ${formatPhone(phone)}`,
        })),
      ]}
      value={filters.currentDriverFilter}
      onChange={(currentDriverFilter) => onChange({ ...filters, currentDriverFilter })}
      searchPlaceholder={t('search')}
      maxHeight={300}
    />
  );
}

function ZoneSelect({ filters, onChange }: SelectProps) {
  const t = useT(operationsMessages);
  const lang = useLang();
  const { isNamedByQuarter } = useCapabilities();
  const { zones } = useZones();

  return (
    <Combobox
      label={t(isNamedByQuarter ? 'quarter' : 'zone')}
      options={[
        option(ALL, t(isNamedByQuarter ? 'allQuarters' : 'allZones')),
        ...zones.map((zone) =>
          option(zone.zoneNumber, isNamedByQuarter ? zone.zoneNumber : zoneNameIn(lang, zone.name)),
        ),
      ]}
      value={filters.currentZoneFilter}
      onChange={(currentZoneFilter) => onChange({ ...filters, currentZoneFilter })}
      searchPlaceholder={t('search')}
    />
  );
}

function CodeSelect({ filters, onChange }: SelectProps) {
  const t = useT(operationsMessages);
  const { data } = useMapData();
  const codes = useMemo(
    () => parkingChoices(data.places).map(({ code, title }) => option(code, `${code}, ${title}`)),
    [data],
  );

  return (
    <Combobox
      label={t('code')}
      options={[option(ALL, t('allCodes')), ...codes]}
      value={filters.currentZoneFilter}
      onChange={(currentZoneFilter) => onChange({ ...filters, currentZoneFilter })}
      searchPlaceholder={t('search')}
    />
  );
}
