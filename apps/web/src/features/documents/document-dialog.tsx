import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import { type Ref, useId, useImperativeHandle, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { REQUEST_ERROR } from '@gorpark/contract/failures';
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
import { DOCUMENT_MASK } from './document-form.ts';
import { documentMessages } from './messages/index.ts';
import { useDocumentDialog } from './use-document-dialog.ts';
import { FieldError } from '#src/ui/field.tsx';
import { type RadioCardOption, RadioCards } from '#src/ui/radio-card.tsx';

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
