import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '#src/api/result.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { coreMessages } from './messages/index.ts';

/** Label and text of each field that a notice may name. */
export type FieldTexts<Values> = Readonly<Record<keyof Values, readonly [label: string, text: string]>>;

/** What another screen did to the record of an open form. */
export type RecordChange =
  | { kind: 'gone' }
  /** `isReplaced`: it also changed a field that the user had edited. */
  | { kind: 'changed'; facts: readonly (readonly [label: string, text: string])[]; isReplaced: boolean };

/** A call that names the old values answers an outdated one with ValidationError. */
export const isOutdated = (failure: FailureName | null): boolean =>
  failure === 'DataChanged' || failure === 'ValidationError';

type Fillable<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts what another screen changed into the form and keeps the user's edits of all other fields. Returns the change, or
 * null if the form already shows the record.
 */
export function followRecord<Values extends FieldValues>(
  form: Fillable<Values>,
  before: Values,
  now: Values,
  textsOf: (values: Values) => FieldTexts<Values>,
): RecordChange | null {
  const names = Object.keys(now) as FieldPath<Values>[];
  const changed = names.filter((name) => !isSame(before[name], now[name]));
  if (changed.length === 0) return null;
  const typed = form.getValues();
  const isEdited = (name: FieldPath<Values>) =>
    !isSame(typed[name], before[name]) && !isSame(typed[name], now[name]);
  const texts = textsOf(now);
  form.reset(now);
  for (const name of names)
    if (!changed.includes(name) && isEdited(name))
      form.setValue(name, typed[name] as PathValue<Values, typeof name>, { shouldDirty: true });
  return { kind: 'changed', facts: changed.map((name) => texts[name]), isReplaced: changed.some(isEdited) };
}

interface RecordOptions<Values extends FieldValues, Item> {
  /** As the dialog was opened with; null: a new record. */
  record: Item | null;
  valuesOf: (record: Item | null) => Values;
  textsOf: (values: Values) => FieldTexts<Values>;
  /** Resolves to the record after a refusal; null: it is gone. */
  current: (record: Item) => Item | null | Promise<Item | null>;
}

/**
 * Returns the record that the form shows, which a save sends as its guard, and options for `useServerForm` that
 * replace it by the current one after a refusal.
 */
export function useShownRecord<Values extends FieldValues, Item>(options: RecordOptions<Values, Item>) {
  const { valuesOf, textsOf, current } = options;
  const [shown, setShown] = useState(options.record);
  const [change, setChange] = useState<RecordChange | null>(null);

  const onRefused = async ({ errorName }: ApiFailure, form: Fillable<Values>): Promise<void> => {
    if (shown === null || !isOutdated(errorName)) return;
    const now = await current(shown);
    if (now === null) return setChange({ kind: 'gone' });
    setShown(now);
    setChange(followRecord(form, valuesOf(shown), valuesOf(now), textsOf));
  };
  return { shown, change, values: valuesOf(options.record), onRefused };
}

/** Says what has changed since the form was opened; the fields already show it. */
export function ChangeNotice({ change }: { change: RecordChange }) {
  const t = useT(coreMessages);
  if (change.kind === 'gone') return <Alert tone="danger" title={t('recordGone')} />;

  return (
    <Alert tone="danger" title={t('recordChanged')}>
      <ul>
        {change.facts.map(([label, text]) => (
          <li key={label}>{text === '' ? t('factEmpty', { label }) : t('fact', { label, text })}</li>
        ))}
      </ul>
      {change.isReplaced && <p>{t('recordReplaced')}</p>}
    </Alert>
  );
}
