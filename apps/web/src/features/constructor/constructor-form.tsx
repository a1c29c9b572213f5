import type { ConstructorZone } from '@gorpark/contract/person/subscriptions/read';
import Plus from 'lucide-react/icons/plus';
import type { StartProblem } from '@gorpark/domain/subscription';
import { formatMoney, least } from '@gorpark/domain/money';
import { formatPlate } from '@gorpark/domain/plate';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { DateField } from '#src/forms/date-field.tsx';
import { writeDate } from '#src/forms/typed-date.ts';
import { zoneNameIn } from '#src/core/zone-title.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Chip, Chips } from '#src/ui/chip.tsx';
import { Combobox } from '#src/ui/combobox.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { PlateOptions } from '#src/ui/plate-option.tsx';
import { Plate } from '#src/ui/plate.tsx';
import { constructorMessages } from './messages/index.ts';
import type { Constructor } from './use-constructor.ts';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import { cx } from '#src/ui/cx.ts';
import { Form } from '#src/ui/form.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './constructor.module.css';

const VEHICLE_MENU = 300;
const MOST_TILES = 4;

interface ConstructorFormProps {
  work: Constructor;
  zones: readonly ConstructorZone[];
  timings: readonly number[];
}

export function ConstructorForm({ work, zones, timings }: ConstructorFormProps) {
  const t = useT(constructorMessages);

  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void work.next();
      }}
    >
      <VehicleField work={work} />
      <ZoneField work={work} zones={zones} />
      <StartField work={work} />
      <div className={styles.group}>
        <span className={styles.label} aria-hidden="true">
          {t('timing')}
        </span>
        <Chips label={t('timing')}>
          {timings.map((days) => (
            <Chip
              key={days}
              isSelected={days === work.params.timing}
              onClick={() => work.change({ timing: days })}
            >
              {t('days', { count: days })}
            </Chip>
          ))}
        </Chips>
        {work.problems.timing && <FieldError>{t('timingEmpty')}</FieldError>}
      </div>
      <Button
        type="submit"
        size="lg"
        isBlock
        isDisabled={work.isNextDisabled && !work.isSearching}
        isLoading={work.isSearching}
        loadingText={t('searching')}
      >
        {t('next')}
      </Button>
      {work.needed && <p className="small muted">{t(`need-${work.needed}`)}</p>}
    </Form>
  );
}

function VehicleField({ work: { vehicles, params, problems, change } }: { work: Constructor }) {
  const t = useT(constructorMessages);
  const { openDialog } = useDialogs();
  const chosen = vehicles.find(({ plate }) => plate === params.vehicle);

  if (vehicles.length === 0)
    return (
      <div className={styles.group}>
        <Alert tone="info" title={t('noVehicles')}>
          {t('noVehiclesText')}
        </Alert>
        <Button variant="secondary" icon={Plus} onClick={() => openDialog('vehicle', {})}>
          {t('addVehicle')}
        </Button>
      </div>
    );
  if (vehicles.length <= MOST_TILES)
    return (
      <div className={styles.group}>
        <span className={styles.label} aria-hidden="true">
          {t('vehicle')}
        </span>
        <PlateOptions
          label={t('vehicle')}
          options={vehicles.map(({ plate, format, name }) => ({ value: plate, plate, format, name }))}
          value={params.vehicle || null}
          onChange={(vehicle) => change({ vehicle })}
        />
        {problems.vehicle && <FieldError>{t('vehicleEmpty')}</FieldError>}
      </div>
    );
  return (
    <Combobox
      label={t('vehicle')}
      maxHeight={VEHICLE_MENU}
      searchPlaceholder={t('vehicleSearch')}
      value={params.vehicle || null}
      onChange={(vehicle) => change({ vehicle })}
      valueContent={chosen && [formatPlate(chosen.plate), chosen.name].filter(Boolean).join(', ')}
      options={vehicles.map(({ plate, format, name }) => ({
        value: plate,
        text: `${plate} ${formatPlate(plate)} ${name}`,
        content: (
          <span className={styles.option}>
            <Plate value={plate} format={format} size="sm" />
            {name}
          </span>
        ),
      }))}
      error={problems.vehicle && t('vehicleEmpty')}
    />
  );
}

const DATE_TEXTS = {
  required: 'dateEmpty',
  format: 'dateEmpty',
  tooEarly: 'dateEarly',
  tooLate: 'dateLate',
} as const satisfies Record<StartProblem, string>;

function StartField({ work: { params, problems, window, change } }: { work: Constructor }) {
  const t = useT(constructorMessages);
  const limits = { from: writeDate(window.from), to: writeDate(window.to) };

  return (
    <DateField
      label={t('startDate')}
      hint={t('startHint', limits)}
      min={window.from}
      max={window.to}
      value={params.startDate}
      error={problems.startDate && t(DATE_TEXTS[problems.startDate], limits)}
      onChange={(startDate) => change({ startDate })}
    />
  );
}

const ZONE_MENU = 600;

interface ZoneFieldProps {
  work: Constructor;
  zones: readonly ConstructorZone[];
}

function ZoneField({ work: { params, problems, change, preview, isPreviewOld }, zones }: ZoneFieldProps) {
  const t = useT(constructorMessages);
  const lang = useLang();
  const chosen = new Set(params.zones.map(({ code }) => code));
  const free = zones.filter(({ code }) => !chosen.has(code));

  const handleAdd = (code: string) => {
    const zone = zones.find((one) => one.code === code);
    if (zone) change({ zones: [...params.zones, { code: zone.code, isSpecial: zone.isSpecial }] });
  };

  return (
    <div className={styles.group}>
      <Combobox
        label={t('zones')}
        hint={t('zonesHint')}
        maxHeight={ZONE_MENU}
        placeholder={t(params.zones.length === 0 ? 'zoneAdd' : 'zoneAddMore')}
        searchPlaceholder={t('zoneSearch')}
        value={null}
        onChange={handleAdd}
        isDisabled={free.length === 0}
        options={free.map(({ code, name, isSpecial }) => ({
          value: code,
          text: [code, name, zoneNameIn(lang, name)].join(' '),
          content: (
            <span className={styles.option}>
              {isSpecial && <SpecialMark />}
              <b>{code}</b>
              {name !== code && zoneNameIn(lang, name)}
            </span>
          ),
        }))}
        error={problems.zones && t('zonesEmpty')}
      />
      {params.zones.length > 0 && (
        <ul className={styles.tags} aria-label={t('zoneChosen')}>
          {params.zones.map(({ code, isSpecial }) => (
            <li key={code} className={cx(styles.tag, isSpecial && styles.special)}>
              {isSpecial && <SpecialMark />}
              {code}
              <button
                type="button"
                className={styles.remove}
                aria-label={t('zoneRemove', { zone: code })}
                onClick={() => change({ zones: params.zones.filter((zone) => zone.code !== code) })}
              >
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {params.zones.length > 0 && (
        // Screen readers announce the offers.
        <p className={cx(styles.soon, isPreviewOld && styles.old)} aria-hidden="true">
          {preview.length > 0 &&
            t('variants', {
              count: preview.length,
              sum: formatMoney(preview.map(({ price }) => price).reduce(least), 'zonePrice'),
            })}
        </p>
      )}
    </div>
  );
}

function SpecialMark() {
  const t = useT(constructorMessages);
  return (
    <>
      <Icon of={Star} size={18} className={styles.star} />
      <span className="vh">{t('special')} </span>
    </>
  );
}
