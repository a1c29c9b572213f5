import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import { type Ref, useId, useImperativeHandle, useRef, useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { REQUEST_ERROR, type FailureName } from '@gorpark/contract/failures';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { applyMask } from '#src/forms/mask.ts';
import { TextControl } from '#src/forms/text-control.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import styles from './documents.module.css';
import { documentMessages } from './messages/index.ts';
import { FieldError } from '#src/ui/field.tsx';
import { type RadioCardOption, RadioCards } from '#src/ui/radio-card.tsx';
import { DOCUMENT_LABELS, checkDocument, type DocumentCheck, isDocumentType } from '@gorpark/domain/document';
import { errorRule } from '#src/api/error-table.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useDocumentCommands } from './use-document-commands.ts';
import type { FormTextKey } from '@gorpark/contract/form-texts';
import { formatCertificate } from '@gorpark/domain/certificate';

interface DocumentDialogProps {
  document?: DriverDocument;
  onClose: () => void;
}

export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const t = useT(documentMessages);
  const formText = useFormText();
  const errorText = useErrorText();
  const formId = useId();
  const dialog = useDocumentDialog(document ?? null, {
    onSaved: () => {
      showToast({ text: t(document ? 'changed' : 'added') });
      onClose();
    },
  });
  const { control, isBusy, failure } = dialog;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(document ? 'editTitle' : 'addTitle')}
      foot={
        <Button type="submit" form={formId} size="lg" isBlock isLoading={isBusy} loadingText={t('saving')}>
          {t('save')}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void dialog.submit();
        }}
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
              onChange={dialog.chooseType}
            />
          )}
        />
        <TextControl
          control={control}
          name="title"
          label={t('number')}
          placeholder={dialog.type === 'VU' ? '99 11 654321' : '99 12 345678'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          clean={(typed) => applyMask(DOCUMENT_MASK, typed)}
        />
      </form>
      {failure && (
        <Alert tone="danger" title={formText('actionError')}>
          {failure === REQUEST_ERROR ? undefined : errorText(failure)}
        </Alert>
      )}
    </Dialog>
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

/** A failed save keeps the dialog open with all values. */
function useDocumentDialog(document: DriverDocument | null, { onSaved }: { onSaved: () => void }) {
  const text = useFormText();
  const lang = useLang();
  const run = useDocumentCommands();
  const { profile } = useProfile();
  const [failure, setFailure] = useState<FailureName | null>(null);
  const { isBusy, run: runAlone } = useOneAtATime();

  const documents = profile?.documents ?? NONE;
  const form = useForm<DocumentValues>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: documentValues(document),
    resolver: problemResolver((values) => {
      const keys = Object.entries(problemKeys(judge(values, document, documents)));
      return Object.fromEntries(keys.map(([field, key]) => [field, text(key)]));
    }),
  });
  useSavedForm(`document.${document?.id ?? 'new'}`, form);
  const { control, trigger, setValue } = form;
  const { isSubmitted, touchedFields } = form.formState;
  const { type } = useWatch({ control }) as DocumentValues;

  // A refusal reloads the list, which may now show the cause.
  useEffect(() => {
    if (failure !== null) void trigger();
  }, [failure, documents, trigger]);

  const save = async (values: DocumentValues) => {
    const checked = judge(values, document, documents);
    if (checked.type === null) return;
    setFailure(null);
    const next: DriverDocument = {
      id: document?.id ?? '',
      title: checked.title,
      type: checked.type,
      typeLabel: DOCUMENT_LABELS[checked.type][lang],
    };
    const refused = await run({ kind: document ? 'change' : 'add', document: next });
    if (refused === null) return onSaved();
    // The dialog stays open below the login.
    if (errorRule(refused.errorName).followUp === 'askLogin') return;
    setFailure(refused.errorName);
  };

  return {
    control,
    type,
    isBusy,
    failure,
    chooseType: (next: string) => {
      setValue('type', next, { shouldValidate: true });
      if (isSubmitted || touchedFields.title === true) void trigger('title');
    },
    submit: () => form.handleSubmit(async (values) => void (await runAlone(() => save(values))))(),
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
const judge = (
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
