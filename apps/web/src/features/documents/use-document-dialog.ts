import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { FailureName } from '@gorpark/contract/failures';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { DOCUMENT_LABELS } from '@gorpark/domain/document';
import { errorRule } from '#src/api/error-table.ts';
import { useProfile } from '#src/core/profile.ts';
import { useSavedForm } from '#src/core/saved-state.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { documentValues, type DocumentValues, judge, problemKeys } from './document-form.ts';
import { useDocumentCommands } from './use-document-commands.ts';

const NONE: readonly DriverDocument[] = [];

/** A failed save keeps the dialog open with all values. */
export function useDocumentDialog(document: DriverDocument | null, { onSaved }: { onSaved: () => void }) {
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
