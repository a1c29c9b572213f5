import { foldToLatin, formatPlate } from '@gorpark/domain/plate';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { Button } from './button.tsx';
import { Combobox, type ComboboxOption } from './combobox.tsx';
import { FieldError } from './field.tsx';
import { type PlateOptionItem, PlateOptions } from './plate-option.tsx';
import { Plate } from './plate.tsx';
import styles from './plate-choice.module.css';

/** Maximum number of tiles; more cars need a search. */
export const MOST_TILES = 8;

interface PlateChoiceProps {
  label: string;
  isLabelHidden?: boolean;
  options: readonly PlateOptionItem[];
  value: string | null;
  onChange: (value: string) => void;
  add?: { label: string; onClick: () => void };
  error?: string | undefined;
}

export function PlateChoice({
  label,
  isLabelHidden,
  options,
  value,
  onChange,
  add,
  error,
}: PlateChoiceProps) {
  const errorId = useId();

  if (options.length > MOST_TILES)
    return (
      <div className={styles.search}>
        <Combobox
          label={label}
          options={options.map(plateOption)}
          value={value}
          onChange={onChange}
          error={error}
          valueContent={plateText(options.find((option) => option.value === value))}
          maxHeight={300}
        />
        {add && (
          <Button variant="secondary" icon={Plus} onClick={add.onClick}>
            {add.label}
          </Button>
        )}
      </div>
    );
  return (
    <div className={styles.tiles}>
      {!isLabelHidden && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <PlateOptions
        label={label}
        options={options}
        value={value}
        onChange={onChange}
        {...(add && { add })}
        {...(error && { describedBy: errorId })}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export const plateText = (chosen: PlateOptionItem | undefined): string =>
  chosen ? [formatPlate(chosen.plate), chosen.name].filter(Boolean).join(', ') : '';

/** Returns an option that the search finds by name or by plate in either alphabet. */
export const plateOption = ({ value, plate, format, name }: PlateOptionItem): ComboboxOption => ({
  value,
  text: [plate, foldToLatin(plate), name].filter(Boolean).join(' '),
  content: (
    <span className={styles.option}>
      <Plate value={plate} format={format} size="sm" />
      {name && <span className={styles.name}>{name}</span>}
    </span>
  ),
});
