import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import { type Ref, useId, useImperativeHandle, useRef, useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { useFormText } from '#src/forms/form-text.ts';
import { applyMask } from '#src/forms/mask.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { documentMessages } from './messages/index.ts';
import { FieldError } from '#src/ui/field.tsx';
import { type RadioCardOption, RadioCards } from '#src/ui/radio-card.tsx';
import { DOCUMENT_LABELS, checkDocument, type DocumentCheck, isDocumentType } from '@gorpark/domain/document';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { useProfile } from '#src/core/profile.ts';
import { useKnownProfile } from '#src/core/change-profile.ts';
import { useShownRecord } from '#src/core/record-form.tsx';
import { succeed } from '#src/api/result.ts';
import { FormDialog, useServerForm } from '#src/core/server-form.tsx';
import { useLang } from '#src/i18n/lang-store.ts';
import { useDocumentCommands } from './use-document-commands.ts';
import type { FormTextKey } from '@gorpark/contract/form-texts';
import { formatCertificate } from '@gorpark/domain/certificate';
import styles from './documents.module.css';

export function DocumentDialog({ document, onClose }: SlotProps<'document'>) {
  const t = useT(documentMessages);
  const { form, change, type, chooseType } = useDocumentForm(document ?? null, () => {
    showToast({ text: t(document ? 'changed' : 'added') });
    onClose();
  });
  const { control } = form;

  return (
    <FormDialog
      form={form}
      title={t(document ? 'editTitle' : 'addTitle')}
      save={t('save')}
      hasFailureTitle
      change={change}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="type"
        render={({ field: { ref, value }, fieldState }) => (
          <TypeField
            ref={ref}
            label={t('type')}
            options={[
              { value: 'STS', title: t('STS'), icon: FileText },
              { value: 'VU', title: t('VU'), icon: IdCard },
            ]}
            value={value}
            error={fieldState.error?.message}
            onChange={chooseType}
          />
        )}
      />
      <TextControl
        control={control}
        name="title"
        label={t('number')}
        placeholder={type === 'VU' ? '99 11 654321' : '99 12 345678'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={(typed) => applyMask(DOCUMENT_MASK, typed)}
      />
    </FormDialog>
  );
}

interface TypeFieldProps {
  label: string;
  options: readonly RadioCardOption[];
  value: string;
  error: string | undefined;
  onChange: (type: string) => void;
  ref: Ref<{ focus: () => void }>;
}

function TypeField({ label, options, value, error, onChange, ref }: TypeFieldProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const radios = box.current;
      (radios?.querySelector<HTMLInputElement>('input:checked') ?? radios?.querySelector('input'))?.focus();
    },
  }));

  return (
    <div ref={box} className={styles.type}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <RadioCards
        label={label}
        options={options}
        value={value || null}
        onChange={onChange}
        describedBy={error ? id : undefined}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

const NONE: readonly DriverDocument[] = [];

function useDocumentForm(opened: DriverDocument | null, onSaved: () => void) {
  const text = useFormText();
  const lang = useLang();
  const run = useDocumentCommands();
  const { profile } = useProfile();
  const documents = profile?.documents ?? NONE;
  const t = useT(documentMessages);
  const known = useKnownProfile();
  const { shown: document, ...record } = useShownRecord<DocumentValues, DriverDocument>({
    record: opened,
    valuesOf: documentValues,
    textsOf: ({ type: kind, title }) => ({
      type: [t('type'), isDocumentType(kind) ? t(kind) : kind],
      title: [t('number'), title],
    }),
    current: ({ id }) => known()?.documents.find((one) => one.id === id) ?? null,
  });
  const form = useServerForm<DocumentValues>({
    name: `document.${document?.id ?? 'new'}`,
    values: record.values,
    onRefused: record.onRefused,
    check: (values) => {
      const keys = Object.entries(problemKeys(validate(values, document, documents)));
      return Object.fromEntries(keys.map(([field, key]) => [field, text(key)]));
    },
    request: (values) => async () => {
      const { title, type } = validate(values, document, documents);
      if (type === null) return succeed(null);
      const next = { id: document?.id ?? '', title, type, typeLabel: DOCUMENT_LABELS[type][lang] };
      return run(
        document ? { kind: 'change', document: next, shown: document } : { kind: 'add', document: next },
      );
    },
    onSaved,
  });
  const { control, trigger, setValue, failure } = form;
  const { isSubmitted, touchedFields } = form.formState;
  const { type } = useWatch({ control }) as DocumentValues;

  // A refusal reloads the list, which may now show the cause.
  useEffect(() => {
    if (failure !== null) void trigger();
  }, [failure, documents, trigger]);

  return {
    form,
    change: record.change,
    type,
    chooseType: (next: string) => {
      setValue('type', next, { shouldValidate: true });
      if (isSubmitted || touchedFields.title === true) void trigger('title');
    },
  };
}

interface DocumentValues {
  type: string;
  title: string;
}

/** `*` is a letter or a digit [vehicles-3]. */
const DOCUMENT_MASK = '99 ** 999999';

const documentValues = (document: DriverDocument | null): DocumentValues => ({
  type: document && isDocumentType(document.type) ? document.type : '',
  title: formatCertificate(document?.title ?? ''),
});

/** Validates a document. The edited document itself is not a duplicate. */
const validate = (
  values: DocumentValues,
  document: DriverDocument | null,
  documents: readonly DriverDocument[],
): DocumentCheck =>
  checkDocument(
    values,
    documents.filter(({ id }) => id !== document?.id),
  );

const problemKeys = ({ problems }: DocumentCheck): Partial<Record<keyof DocumentValues, FormTextKey>> =>
  problems;
