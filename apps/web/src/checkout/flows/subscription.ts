import { paySubscription } from '@gorpark/contract/person/subscriptions/calls';
import type { SubscriptionCard, SubscriptionPaid } from '@gorpark/contract/person/subscriptions/types';
import type { Kopecks } from '@gorpark/domain/money';
import { plateKey } from '@gorpark/domain/plate';
import { useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useMethodChoice } from '../methods/use-method-choice.ts';
import { useBenefits } from '../subscription/benefits.ts';
import type { SubscriptionChoice } from '../subscription/choice.ts';
import { useToday } from '../subscription/use-today.ts';
import { wallMs } from '../subscription/wall-time.ts';
import { useCheckout } from '../use-checkout.ts';
import { FROM_BALANCE } from './start.ts';
import {
  firstForm,
  type PayForm,
  paymentDataOf,
  subscriptionBody,
  payProblems,
  type SubscriptionPaymentData,
  sumsOf,
  windowOf,
} from './subscription-form.ts';

/** Purchase of a subscription: from the balance if it is enough, else the missing part at a bank in a new tab. */
export function useSubscription(
  chosen: SubscriptionChoice,
  { onBought, onClose }: { onBought: () => void; onClose: () => void },
) {
  const lang = useLang();
  const { city, client, queryClient } = useCore();
  const { isBalanceUsed } = useCapabilities();
  const { profile, reload: reloadProfile } = useProfile();
  const { reload: reloadBenefits } = useBenefits();
  const { openDialog } = useDialogs();
  const today = useToday();
  const vehicles = profile?.vehicles ?? [];
  const [changes, setChanges] = useState<Partial<PayForm>>({});
  const [isTried, setIsTried] = useState(false);
  const [newCost, setNewCost] = useState<Kopecks | null>(null);
  const choice: SubscriptionChoice = { ...chosen, cost: newCost ?? chosen.cost };
  const form: PayForm = { ...firstForm(choice, vehicles, today), ...changes };
  const problems = payProblems(choice, form, today);
  const sums = sumsOf(choice.cost, isBalanceUsed ? (profile?.balance ?? null) : null);
  const method = useMethodChoice(() => {
    onClose();
    openDialog('receipt', { receipt: { from: 'subscription', subscription: { ...choice, ...form } } });
  });

  /** Returns `null` for a subscription of the constructor, which has no card. */
  const readNewCost = async (): Promise<Kopecks | null> => {
    const queryKey = queryKeys.subscriptionCards(city.city, lang);
    await queryClient.invalidateQueries({ queryKey });
    const cards = queryClient.getQueryData<readonly SubscriptionCard[]>(queryKey) ?? [];
    return cards.find((card) => card.parkingPermitCode === chosen.codeSubscription)?.cost ?? null;
  };

  const checkout = useCheckout<SubscriptionPaid, SubscriptionPaymentData>({
    intent: Object.keys(problems).length > 0 ? null : paymentDataOf(choice, form, vehicles),
    source: () => {
      setIsTried(true);
      return sums.isCovered ? FROM_BALANCE : method.take();
    },
    command: (payment, data) => ({
      kind: 'payment',
      send: (call) => client.call(paySubscription, subscriptionBody(data, payment), call),
    }),
    same: {
      isSame: ({ subscription, plate }) =>
        subscription === choice.codeSubscription && plateKey(plate) === plateKey(form.selectedTs),
      paid: { plate: form.selectedTs },
    },
    payment: (data) => ({
      kind: 'subscription',
      plate: data.selectedTs.number,
      endMs: wallMs(`${data.startDate}T00:00`, city.timeZone),
      sum: sums.missing,
      intent: { subscription: { ...choice, ...form } },
    }),
    read: (paid) => ({
      redirectUrl: paid?.redirectUrl ?? '',
      isPaid: (paid?.redirectUrl ?? '').trim() === '' && !paid?.topup,
      order: paid?.order ?? '',
      sum: paid?.topup ?? sums.missing ?? choice.cost,
    }),
    onAccepted: () => !sums.isCovered && method.remember(),
    refresh: () => Promise.all([reloadBenefits(), reloadProfile()]),
    finish: onBought,
    requote: async () => setNewCost(await readNewCost()),
    onClose,
  });

  return {
    checkout,
    vehicles,
    form,
    problems: isTried ? problems : {},
    window: windowOf(choice, today),
    cost: choice.cost,
    isPriceKnown: newCost !== null,
    sums,
    method,
    change: (next: Partial<PayForm>) => {
      checkout.edit();
      setChanges({ ...changes, ...next });
    },
  };
}

export type PaySubscription = ReturnType<typeof useSubscription>;
