import { useRef, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import { fromRoubles, type Kopecks, ZERO } from '@gorpark/domain/money';
import { errorRule } from '#src/api/error-table.ts';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import { type RefillLink, sendRefill } from '#src/api/payments-api.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useParking } from '#src/checkout/sending/parking.ts';
import type { BankStep } from '#src/checkout/bank/bank-step.tsx';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useMethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { firstSum, sumOf, sumProblem } from './refill-form.ts';

type Step = BankStep & { payment: PendingPayment };

export function useRefill(wanted: Kopecks | undefined, onClose: () => void) {
  const lang = useLang();
  const { refillMaxRoubles } = useCapabilities();
  const refillMax = fromRoubles(refillMaxRoubles);
  const { reload } = useProfile();
  const { client } = useCore();
  const { guard } = useParking();
  const { openDialog } = useDialogs();
  const bank = useBank();
  const [text, setText] = useState(() => firstSum(wanted, refillMax));
  const [isTried, setIsTried] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  // A lost request may have taken effect: the intent is repeated with the same key, never as a second top-up.
  const lost = useRef<{ wish: string; key: string } | null>(null);
  const sum = sumOf(text, refillMax);
  const method = useMethodChoice(() => {
    onClose();
    openDialog('payment', { action: 'receipt', receipt: { from: 'refill', sum } });
  });

  const ask = async (amount: Kopecks, choice: PaymentChoice) => {
    const wish = JSON.stringify([amount, choice]);
    const key = lost.current?.wish === wish ? lost.current.key : randomKey();
    const payment = bank.begin({ kind: 'refill', sum: amount });
    // Waits for the pending quote; otherwise the click is lost.
    await guard.whenIdle();
    const answer = await guard.run('payment', () =>
      sendRefill(client, amount, choice, { idempotencyKey: key }),
    );
    if (!answer.ran) return bank.memory.forget();
    const result = answer.value;
    lost.current = null;
    if (result.ok) return follow(payment, result.value);

    bank.memory.forget();
    if (result.error.isLost) lost.current = { wish, key };
    // The form waits below the login dialog.
    else if (errorRule(result.error.errorName).followUp === 'askLogin') return;
    setFailure(result.error.isLost ? 'lost' : result.error.errorName);
  };

  const follow = async (begun: PendingPayment, link: RefillLink) => {
    const page = bank.pageOf(link.redirectUrl);
    if (page.kind === 'refused') {
      bank.memory.forget();
      return setFailure('PaymentServiceError');
    }
    method.remember();
    // Loads the current balance: arriving money is detected by its growth.
    await reload();
    const payment = bank.learn(begun, page, { order: link.order, sum: link.amount ?? begun.sum });
    if (page.kind === 'page') {
      return setStep({ address: page.address, sum: payment.sum ?? ZERO, payment });
    }
    onClose();
    if (page.kind === 'phone') bank.toPhonePage();
    else bank.wait(payment);
  };

  return {
    text,
    sum,
    refillMax,
    method,
    isLoading,
    failure,
    step,
    problem: isTried ? sumProblem(text, refillMax, lang) : null,
    type: (next: string) => {
      setFailure(null);
      setText(next);
    },
    getLink: async (): Promise<boolean> => {
      if (isLoading) return true;
      setIsTried(true);
      const choice = method.take();
      if (sum === null || choice === null) return false;
      setFailure(null);
      setIsLoading(true);
      await ask(sum, choice);
      setIsLoading(false);
      return true;
    },
    back: () => {
      bank.memory.forget();
      setStep(null);
    },
    opened: () => {
      if (!step) return;
      onClose();
      bank.wait(step.payment, step.address);
    },
  };
}
