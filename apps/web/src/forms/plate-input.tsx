import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { formMessages } from './messages/index.ts';
import { cleanInPlace, isComposing, useComposed } from './clean-in-place.ts';
import { MaskedField } from './masked-field.tsx';
import {
  cleanPart,
  consularPlate,
  joinPlate,
  MAIN_LENGTH,
  splitPlate,
  typeForeign,
  typeMain,
  wholePlate,
  unfitOf,
  type TypedPlate,
} from './plate-typing.ts';
import styles from './plate-input.module.css';

export interface PlateValue {
  /** Full plate without spaces; a Russian one in Cyrillic. */
  plate: string;
  isForeign: boolean;
}

interface PlateInputProps {
  value: PlateValue;
  onChange: (value: PlateValue) => void;
  onBlur?: () => void;
  error?: string | undefined;
  children?: ReactNode;
  hasAutoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function PlateInput(props: PlateInputProps) {
  const { value, onChange, onBlur, error, children, hasAutoFocus, ref } = props;
  const t = useT(formMessages);
  const { plate, isForeign } = value;
  // Value of the other field, restored when the checkbox changes.
  const [other, setOther] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const isReplaced = useRef(false);
  useEffect(() => {
    if (isForeign && isReplaced.current) frame.current?.querySelector('input')?.focus();
    isReplaced.current = false;
  }, [isForeign]);

  const handleKind = (next: boolean) => {
    setOther(plate);
    onChange({ plate: other, isForeign: next });
  };
  const handleRussian = (next: string, isComposed: boolean) => {
    const consular = isComposed ? null : consularPlate(next);
    isReplaced.current = consular !== null;
    if (consular !== null) setOther('');
    onChange({ plate: consular ?? next, isForeign: consular !== null });
  };

  return (
    <div className={styles.field} ref={frame}>
      {isForeign ? (
        <MaskedField
          ref={ref}
          label={t('foreign')}
          hint={t('foreignHint')}
          value={plate}
          error={error}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onBlur={onBlur}
          clean={typeForeign}
          onText={(next) => onChange({ plate: next, isForeign })}
        />
      ) : (
        <DrawnPlate
          ref={ref}
          plate={plate}
          error={error}
          hasAutoFocus={hasAutoFocus}
          onBlur={onBlur}
          onChange={handleRussian}
        />
      )}
      {children}
      <Checkbox checked={isForeign} onChange={(event) => handleKind(event.target.checked)}>
        {t('isForeign')}
      </Checkbox>
    </div>
  );
}

interface DrawnPlateProps extends Pick<PlateInputProps, 'onBlur' | 'error' | 'hasAutoFocus' | 'ref'> {
  plate: string;
  onChange: (plate: string, isComposed: boolean) => void;
}

/**
 * The focus moves to the region after the sixth character or with the first digit of the region, and back on deleting;
 * not during a composition.
 * A pasted full plate fills both inputs.
 */
function DrawnPlate({ plate, error, onChange, onBlur, hasAutoFocus = false, ref }: DrawnPlateProps) {
  const t = useT(formMessages);
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [before, setBefore] = useState<TypedPlate | null>(null);
  const typed = splitPlate(plate);
  const unfit = unfitOf(typed);

  const inputs = () => frame.current?.querySelectorAll('input');
  const change = (next: TypedPlate, isComposed = false) => onChange(joinPlate(next), isComposed);
  const fillBoth = (text: string): boolean => {
    const whole = wholePlate(text);
    if (whole === null) return false;
    change(whole);
    inputs()?.[1]?.focus();
    return true;
  };
  const handleMain = (input: HTMLInputElement, event: Event) => {
    // Autofill inserts a full plate in one event, some without `data`.
    const { data, inputType, type } = event as Partial<InputEvent>;
    const isFilled = inputType === undefined && type !== 'compositionend';
    const isComposed = isComposing(event);
    const former = before ?? typed;
    setBefore(isComposed ? former : null);
    if (!isComposed && fillBoth(isFilled ? input.value : (data ?? ''))) return;
    const isAtEnd = input.selectionStart === input.value.length;
    const isAppended = isAtEnd && cleanPart(input.value).length > former.main.length;
    const next = typeMain(cleanInPlace(input, cleanPart, event), former, isAppended);
    change(next, isComposed);
    const isComplete = next.main.length === MAIN_LENGTH || next.region !== former.region;
    if (isComplete && isAppended && !isComposed) inputs()?.[1]?.focus();
  };
  const main = useComposed(typed.main, handleMain);
  const region = useComposed((before ?? typed).region, (input, event) =>
    change({ ...typed, region: cleanInPlace(input, cleanPart, event) }, isComposing(event)),
  );
  const handlePaste = (event: ClipboardEvent) => {
    if (fillBoth(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const handleRegionKey = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed.region === '') inputs()?.[0]?.focus();
  };
  const handleBlur = (event: FocusEvent) => {
    // Leaving an empty field is not an error yet.
    if (plate !== '' && !frame.current?.contains(event.relatedTarget)) onBlur?.();
  };
  const field = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': `${id}-hint ${id}-error`,
    onBlur: handleBlur,
    onPaste: handlePaste,
  };

  return (
    <>
      <span className={styles.label} id={`${id}-label`}>
        {t('plate')}
      </span>
      <p className={styles.hint} id={`${id}-hint`}>
        {t('plateHint')}
      </p>
      <fieldset ref={frame} className={styles.plate} aria-labelledby={`${id}-label`}>
        <input
          {...field}
          ref={ref}
          data-autofocus={hasAutoFocus || undefined}
          className={styles.main}
          aria-label={t('number')}
          placeholder="А000АА"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          {...main}
        />
        <span className={styles.region}>
          <input
            {...field}
            aria-label={t('region')}
            inputMode="numeric"
            autoComplete="off"
            placeholder="78"
            {...region}
            onKeyDown={handleRegionKey}
          />
          <span className={styles.rus} aria-hidden="true">
            RUS
            <span className={styles.flag} />
          </span>
        </span>
      </fieldset>
      <output className={styles.leftOut}>
        {unfit === 'letters' && t('onlyLetters')}
        {unfit === 'tooLong' && t('onlyNine')}
      </output>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}
