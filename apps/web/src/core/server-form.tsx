import { type FailureName, REQUEST_ERROR } from '@gorpark/contract/failures';
import { type ReactNode, useId, useState } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import type { AnswerOf, RequestOf } from '@gorpark/contract';
import type { Call } from '#src/api/call.ts';
import type { ApiClient } from '#src/api/client.ts';
import { errorRule, fieldOf, type PlaceFields } from '#src/api/error-table.ts';
import type { ApiFailure, ApiResult } from '#src/api/result.ts';
import { ERROR_DELAY_MS } from '#src/forms/error-delay.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { problemResolver } from '#src/forms/problem-resolver.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Form } from '#src/ui/form.tsx';
import { useErrorCode } from '#src/ui/use-error-code.ts';
import { useCore } from './core-context.ts';
import { useErrorText } from './error-text.ts';
import { FailureAlert } from './failure-alert.tsx';
import { coreMessages } from './messages/index.ts';
import { ChangeNotice, isOutdated, type RecordChange } from './record-form.tsx';
import { useSavedForm } from './saved-state.ts';
import styles from './server-form.module.css';

type FormCall<Answer> = (client: ApiClient) => Promise<ApiResult<Answer>>;

/** Returns the call that a form sends. */
export const callOf =
  <Operation extends Call>(
    operation: Operation,
    input: RequestOf<Operation>,
  ): FormCall<Awaited<AnswerOf<Operation>>> =>
  (client) =>
    client.call(operation, input);

interface SubmitOptions<Values extends FieldValues, Answer> {
  request: (values: Values) => FormCall<Answer>;
  /** Fields with another name than the place of an error. */
  fields?: PlaceFields<FieldPath<Values>>;
  /** Runs before the refusal is shown. */
  onRefused?: (failure: ApiFailure, form: UseFormReturn<Values>) => Promise<void> | void;
  onSaved: (answer: Answer) => Promise<void> | void;
}

interface ServerFormOptions<Values extends FieldValues, Answer> extends SubmitOptions<Values, Answer> {
  /** Name under which the end of the login saves the values. */
  name: string;
  values: DefaultValues<Values>;
  /** Fields that are not saved. */
  secret?: readonly FieldPath<Values>[];
  /** Returns error texts by field. */
  check: (values: Values) => Partial<Record<FieldPath<Values>, string>>;
}

interface Submission {
  isBusy: boolean;
  /** The refusal that belongs to no field. */
  failure: FailureName | null;
  forgetFailure: () => void;
  /** Sends the values, one request at a time. */
  send: () => Promise<void>;
  /** Sends the values if they are valid. */
  submit: () => Promise<void>;
}

export type ServerFormState<Values extends FieldValues> = UseFormReturn<Values> & Submission;

/** Returns a form with {@link useSubmit}. */
export function useServerForm<Values extends FieldValues, Answer = unknown>(
  options: ServerFormOptions<Values, Answer>,
): ServerFormState<Values> {
  const form = useForm<Values>({
    mode: 'onTouched',
    delayError: ERROR_DELAY_MS,
    defaultValues: options.values,
    resolver: problemResolver(options.check),
  });
  useSavedForm(options.name, form, options.secret);
  return { ...form, ...useSubmit(form, options) };
}

/**
 * Sends a form, which keeps its values after a refusal. A refusal is shown at the field that its family names as place,
 * if the form has it, otherwise below the form; an ended login shows only the login dialog.
 */
export function useSubmit<Values extends FieldValues, Answer>(
  form: UseFormReturn<Values>,
  { request, fields = {}, onRefused, onSaved }: SubmitOptions<Values, Answer>,
): Submission {
  const textOf = useErrorText();
  const { client } = useCore();
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<FailureName | null>(null);

  const show = ({ errorName }: ApiFailure) => {
    const { place, followUp } = errorRule(errorName);
    if (followUp === 'askLogin') return;
    const field = fieldOf(errorName, fields) ?? (place as FieldPath<Values>);
    if (!Object.hasOwn(form.getValues(), field)) return setFailure(errorName);
    form.setError(field, { type: 'server', message: textOf(errorName) }, { shouldFocus: true });
  };
  const send = async () => {
    setFailure(null);
    const answer = await run(async () => {
      const result = await request(form.getValues())(client);
      await (result.ok ? onSaved(result.value) : onRefused?.(result.error, form));
      return result;
    });
    if (answer?.ok === false) show(answer.error);
  };

  return {
    isBusy,
    failure,
    forgetFailure: () => setFailure(null),
    send,
    submit: () => form.handleSubmit(send)(),
  };
}

interface ServerFormProps {
  /** Id for a submit button outside the form. */
  id: string;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

export function ServerForm({ id, onSubmit, children }: ServerFormProps) {
  return (
    <Form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
    </Form>
  );
}

/** Shows a refusal below the title "The action failed". */
export function ActionFailure({ failure }: { failure: FailureName | null }) {
  const formText = useFormText();
  if (failure === null) return null;

  return (
    <Alert tone="danger" title={formText('actionError')}>
      <FailureText failure={failure} />
    </Alert>
  );
}

function FailureText({ failure }: { failure: FailureName }) {
  const textOf = useErrorText();
  const code = useErrorCode();
  return failure === REQUEST_ERROR ? code : textOf(failure);
}

interface FormDialogProps<Values extends FieldValues> {
  form: ServerFormState<Values>;
  title: string;
  /** Label of the button. */
  save: string;
  /** true: a refusal is shown below the title "The action failed". */
  hasFailureTitle?: boolean;
  /** Replaces the text of the refusal. */
  change?: RecordChange | null;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog with one form. A failed save keeps it open with all values. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { form, title, save, hasFailureTitle = false, change = null, children, onClose } = props;
  const t = useT(coreMessages);
  const id = useId();
  const Failure = hasFailureTitle ? ActionFailure : FailureAlert;

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button type="submit" form={id} size="lg" isBlock isLoading={form.isBusy} loadingText={t('saving')}>
          {save}
        </Button>
      }
    >
      <ServerForm id={id} onSubmit={form.submit}>
        {children}
      </ServerForm>
      {change && isOutdated(form.failure) ? (
        <ChangeNotice change={change} />
      ) : (
        <Failure failure={form.failure} />
      )}
    </Dialog>
  );
}
