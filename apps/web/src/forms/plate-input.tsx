import { useRef, type KeyboardEvent } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { formMessages } from './messages/index.ts';
import styles from './plate-input.module.css';
import { MAIN_SIGNS, REGION_SIGNS, splitPlate, typeForeign, typeMain, typeRegion } from './plate-typing.ts';

export interface PlateValue {
  /** The whole plate without spaces; a Russian one in Cyrillic. */
  plate: string;
  isForeign: boolean;
}

interface PlateInputProps {
  value: PlateValue;
  onChange: (value: PlateValue) => void;
  error?: string | undefined;
}

/** A plate is typed into a drawn plate; a foreign one into one plain field. */
export function PlateInput({ value, onChange, error }: PlateInputProps) {
  const t = useT(formMessages);
  const { plate, isForeign } = value;

  return (
    <div className={styles.field}>
      {isForeign ? (
        <TextField
          label={t('foreign')}
          value={plate}
          autoCapitalize="characters"
          autoComplete="off"
          onChange={(event) => onChange({ plate: typeForeign(event.target.value), isForeign })}
        />
      ) : (
        <DrawnPlate
          plate={plate}
          hasError={Boolean(error)}
          onChange={(next) => onChange({ plate: next, isForeign })}
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      <Checkbox
        checked={isForeign}
        onChange={(event) => onChange({ plate: '', isForeign: event.target.checked })}
      >
        {t('isForeign')}
      </Checkbox>
    </div>
  );
}

interface DrawnPlateProps {
  plate: string;
  hasError: boolean;
  onChange: (plate: string) => void;
}

/** Two inputs in one frame; the focus goes on to the region after the sixth sign, and back on deleting. */
function DrawnPlate({ plate, hasError, onChange }: DrawnPlateProps) {
  const t = useT(formMessages);
  const main = useRef<HTMLInputElement>(null);
  const region = useRef<HTMLInputElement>(null);
  const typed = splitPlate(plate);

  const handleMain = (text: string) => {
    const next = typeMain(text, typed);
    onChange(next.main + next.region);
    if (next.main.length === MAIN_SIGNS && text.length > typed.main.length) region.current?.focus();
  };
  const handleRegionKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed.region === '') main.current?.focus();
  };

  return (
    <fieldset className={styles.plate} aria-label={t('plate')}>
      <input
        ref={main}
        className={styles.main}
        aria-label={t('number')}
        aria-invalid={hasError || undefined}
        placeholder="А000АА"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={typed.main}
        onChange={(event) => handleMain(event.target.value)}
      />
      <span className={styles.region}>
        <input
          ref={region}
          aria-label={t('region')}
          aria-invalid={hasError || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="78"
          maxLength={REGION_SIGNS}
          value={typed.region}
          onChange={(event) => onChange(typed.main + typeRegion(event.target.value))}
          onKeyDown={handleRegionKey}
        />
        <span className={styles.rus} aria-hidden="true">
          RUS
          <span className={styles.flag} />
        </span>
      </span>
    </fieldset>
  );
}
