import { fromRoubles, type Kopecks, toRoubles } from '@gorpark/domain/money';
import { refill } from '@gorpark/contract/person/refill/calls';
import type { RefillLink } from '@gorpark/contract/person/refill/read';
import { useState } from 'react';
import { paymentOf } from '#src/api/parking-request.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useMethodChoice } from '../methods/use-method-choice.ts';
import { useCheckout } from '../use-checkout.ts';
import { firstSum, sumOf, sumProblem } from './refill-form.ts';

/** Top-up of the balance: the typed sum goes to a bank in a new tab. */
export function useRefill(wanted: Kopecks | undefined, onClose: () => void) {
  const lang = useLang();
  const { client } = useCore();
  const { reload } = useProfile();
  const { openDialog } = useDialogs();
  const refillMax = fromRoubles(useCapabilities().refillMaxRoubles);
  const choices = useLastChoices();
  const [text, setText] = useState(() => firstSum(wanted, refillMax, choices.read().refillSum));
  const [isTried, setIsTried] = useState(false);
  const sum = sumOf(text, refillMax);
  const method = useMethodChoice(() => {
    onClose();
    openDialog('receipt', { receipt: { from: 'refill', sum } });
  });
  const checkout = useCheckout<RefillLink, Kopecks>({
    intent: sum,
    source: () => {
      setIsTried(true);
      return method.take();
    },
    same: { isSame: ({ purpose }) => purpose === 'refill', paid: {} },
    payment: (amount) => ({ kind: 'refill', sum: amount }),
    command: (source, amount) => ({
      kind: 'payment',
      send: (call) => {
        const body = { ...paymentOf(source), RefillAmount: toRoubles(amount) };
        return client.call(refill, body, call);
      },
    }),
    read: (link) => ({
      isPaid: false,
      redirectUrl: link?.redirectUrl ?? '',
      order: link?.order ?? '',
      sum: link?.amount ?? sum,
    }),
    onAccepted: () => {
      method.remember();
      if (sum !== null) choices.remember({ refillSum: sum });
    },
    // Arriving money is detected by the growth of the balance.
    refresh: reload,
    finish: () => undefined,
    onClose,
  });

  return {
    checkout,
    text,
    sum,
    refillMax,
    method,
    problem: isTried ? sumProblem(text, refillMax, lang) : null,
    type: (next: string) => {
      checkout.edit();
      setText(next);
    },
  };
}
