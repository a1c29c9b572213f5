import { createRefillReceipt, createSubscriptionReceipt } from '@gorpark/contract/person/receipts/calls';
import type { FailureName } from '@gorpark/contract/failures';
import type { MadeReceipt } from '@gorpark/contract/shared/read-receipts';
import { fromRoubles, type Kopecks, roublesText } from '@gorpark/domain/money';
import { readRefill } from '@gorpark/domain/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorRule } from '#src/api/error-table.ts';
import { useCore } from '#src/core/core-context.ts';
import type { ReceiptSubject } from '#src/checkout/dialogs.ts';
import { type Command, useSending } from '#src/checkout/sending/command.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useSavedState } from '#src/core/saved-state.ts';
import { emptyPayerForm, type PayerForm, payerOf, payerProblems } from './payer-form.ts';
import { receiptBody, type ReceiptOrder } from './receipt-order.ts';

export type ReceiptStep = 'payer' | 'data' | 'ready';

export function useReceiptFlow(subject: ReceiptSubject) {
  const { client, city, session } = useCore();
  const queryClient = useQueryClient();
  const { send, isSending } = useSending<MadeReceipt>();
  const { refillMaxRoubles } = useCapabilities();
  const max = fromRoubles(refillMaxRoubles);
  const [step, setStep] = useState<ReceiptStep>('payer');
  const [form, setForm] = useSavedState<PayerForm>('receipt', emptyPayerForm(sumOf(subject)));
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  const [made, setMade] = useState<MadeReceipt | null>(null);

  const problems = payerProblems(form);
  const sum = readRefill(form.sum, max);
  const isSumAsked = subject.from !== 'subscription';
  const isValid = Object.keys(problems).length === 0 && (!isSumAsked || sum.ok);

  const orderOf = (): ReceiptOrder | null => {
    const payer = payerOf(form);
    if (subject.from === 'subscription') {
      const { codeSubscription, selectedTs } = subject.subscription;
      return { kind: 'subscription', codeSubscription, grz: selectedTs ?? '', payer };
    }
    return sum.ok ? { kind: 'refill', sum: sum.value, payer } : null;
  };

  const make = async (order: ReceiptOrder) => {
    const operation = order.kind === 'refill' ? createRefillReceipt : createSubscriptionReceipt;
    const command: Command<MadeReceipt> = {
      kind: 'payment',
      send: (call) => client.call(operation, receiptBody(order), call),
    };
    const outcome = await send(command, order);
    switch (outcome.kind) {
      case 'done':
        setMade(outcome.value);
        setStep('ready');
        return queryClient.invalidateQueries({
          queryKey: queryKeys.receipts(city.city, session.get().token),
        });
      case 'lost':
        return setFailure('lost');
      case 'refused': {
        const { errorName } = outcome.failure;
        // The form waits below the login dialog.
        return errorRule(errorName).followUp === 'askLogin' ? undefined : setFailure(errorName);
      }
      case 'busy':
        return undefined;
    }
  };

  return {
    step,
    form,
    /**
     * Problems appear after an attempt. For a company they appear from the start, because its button is disabled
     * until the form is valid.
     */
    problems: isTried || form.kind === 'legal' ? problems : {},
    sum,
    isSumAsked,
    isTried,
    isValid,
    isMaking: isSending,
    failure,
    made,
    change: (next: Partial<PayerForm>) => {
      setFailure(null);
      setForm({ ...form, ...next });
    },
    toData: () => setStep('data'),
    toPayer: () => setStep('payer'),
    submit: async (): Promise<boolean> => {
      if (isSending) return true;
      setIsTried(true);
      const order = isValid ? orderOf() : null;
      if (order === null) return false;
      setFailure(null);
      await make(order);
      return true;
    },
  };
}

export type ReceiptFlow = ReturnType<typeof useReceiptFlow>;

const sumOf = (subject: ReceiptSubject): string =>
  subject.from === 'refill' && subject.sum !== null ? textOf(subject.sum) : '';

const textOf = (sum: Kopecks): string => roublesText(sum).replace(/\.00$/, '');
