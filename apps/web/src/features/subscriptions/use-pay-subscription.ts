import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { SubscriptionCard, SubscriptionPaid } from '@gorpark/contract/wire/subscription-types';
import type { Kopecks } from '@gorpark/domain/money';
import { errorRule } from '#src/api/error-table.ts';
import { BALANCE_SERVICE, type PaymentChoice } from '#src/api/parking-request.ts';
import { useCore } from '#src/core/core-context.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useParking } from '#src/checkout/sending/parking.ts';
import type { BankStep } from '#src/checkout/bank/bank-step.tsx';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useMethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { useProfile } from '#src/core/profile.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useBenefits } from '#src/checkout/subscription/benefits.ts';
import type { SubscriptionChoice } from '#src/checkout/subscription/choice.ts';
import { useSubscriptionsApi } from '#src/checkout/subscription/subscriptions-api.ts';
import { useToday } from '#src/checkout/subscription/use-today.ts';
import { wallMs } from '#src/checkout/subscription/wall-time.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { subscriptionMessages } from './messages/index.ts';
import { firstForm, type PayForm, paymentDataOf, payProblems, sumsOf, windowOf } from './payment-data.ts';

/** Pays from the balance when it is enough, else opens the bank for the missing part in another tab. */
export function usePaySubscription(chosen: SubscriptionChoice, onClose: () => void) {
  const t = useT(subscriptionMessages);
  const lang = useLang();
  const { city, queryClient } = useCore();
  const { isBalanceUsed } = useCapabilities();
  const { profile, reload: reloadProfile } = useProfile();
  const { reload: reloadBenefits } = useBenefits();
  const { guard } = useParking();
  const api = useSubscriptionsApi();
  const bank = useBank();
  const { openDialog } = useDialogs();
  const navigate = useNavigate();
  const today = useToday();
  const vehicles = profile?.vehicles ?? [];
  const [changes, setChanges] = useState<Partial<PayForm>>({});
  const [isTried, setIsTried] = useState(false);
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  const [step, setStep] = useState<(BankStep & { payment: PendingPayment }) | null>(null);
  // A lost request may have taken effect: the intent is repeated with the same key.
  const lost = useRef<{ wish: string; key: string } | null>(null);

  const [newCost, setNewCost] = useState<Kopecks | null>(null);
  const choice: SubscriptionChoice = { ...chosen, cost: newCost ?? chosen.cost };
  const form: PayForm = { ...firstForm(choice, vehicles, today), ...changes };
  const problems = payProblems(choice, form, today);
  const method = useMethodChoice(() => {
    onClose();
    openDialog('payment', {
      action: 'receipt',
      receipt: { from: 'subscription', subscription: { ...choice, ...form } },
    });
  });
  const sums = sumsOf(choice.cost, isBalanceUsed ? (profile?.balance ?? null) : null);

  const freshen = () => Promise.all([reloadBenefits(), reloadProfile()]);

  const follow = async (paid: SubscriptionPaid, begun: PendingPayment) => {
    const page = bank.pageOf(paid.redirectUrl);
    if (page.kind === 'refused') {
      bank.memory.forget();
      return setFailure('PaymentServiceError');
    }
    method.remember();
    await freshen();
    if (page.kind === 'none' && (paid.topup === null || paid.topup === 0)) {
      bank.memory.forget();
      onClose();
      showToast({ text: t('bought') });
      return navigate({ to: '/profile/abonements' });
    }
    const payment = bank.learn(begun, page, { order: paid.order, sum: paid.topup ?? sums.missing });
    if (page.kind === 'page')
      return setStep({ address: page.address, sum: payment.sum ?? choice.cost, payment });
    onClose();
    return page.kind === 'phone' ? bank.toPhonePage() : bank.wait(payment);
  };

  /** Returns `null` for a subscription of the constructor, which has no card. */
  const readNewCost = async (): Promise<Kopecks | null> => {
    const queryKey = queryKeys.subscriptionCards(city.city, lang);
    await queryClient.invalidateQueries({ queryKey });
    const cards = queryClient.getQueryData<readonly SubscriptionCard[]>(queryKey) ?? [];
    return cards.find((card) => card.parkingPermitCode === chosen.codeSubscription)?.cost ?? null;
  };

  const send = async (payment: PaymentChoice) => {
    const data = paymentDataOf(choice, form, vehicles);
    const wish = JSON.stringify([data, payment]);
    const key = lost.current?.wish === wish ? lost.current.key : randomKey();
    const begun = bank.begin({
      kind: 'subscription',
      plate: data.selectedTs.number,
      endMs: wallMs(`${data.startDate}T00:00`, city.timeZone),
      sum: sums.missing,
      wish: { subscription: { ...choice, ...form } },
    });
    await guard.whenIdle();
    const answer = await guard.run('payment', () =>
      api.pay(
        {
          code: data.codeSubscription,
          vehicle: data.selectedTs,
          startDate: data.timestart,
          cost: data.cost,
          payment,
        },
        { idempotencyKey: key },
      ),
    );
    if (!answer.ran) return bank.memory.forget();
    lost.current = null;
    const { value: result } = answer;
    if (result.ok) return follow(result.value, begun);
    bank.memory.forget();
    const { errorName, isLost } = result.error;
    if (isLost) lost.current = { wish, key };
    // The form waits below the login dialog.
    else if (errorRule(errorName).followUp === 'askLogin') return;
    if (errorName === 'PriceChangedTryLater') setNewCost(await readNewCost());
    if (errorName === 'NoMoneyNoHoney') await reloadProfile();
    setFailure(isLost ? 'lost' : errorName);
  };

  return {
    vehicles,
    form,
    problems: isTried ? problems : {},
    window: windowOf(choice, today),
    cost: choice.cost,
    isPriceKnown: newCost !== null,
    sums,
    method,
    isPaying,
    failure,
    step,
    change: (next: Partial<PayForm>) => {
      setFailure(null);
      setChanges({ ...changes, ...next });
    },
    pay: async (): Promise<boolean> => {
      if (isPaying) return true;
      setIsTried(true);
      const payment = sums.isCovered ? { service: BALANCE_SERVICE } : method.take();
      if (Object.keys(problems).length > 0 || payment === null) return false;
      setFailure(null);
      setIsPaying(true);
      await send(payment);
      setIsPaying(false);
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

export type PaySubscription = ReturnType<typeof usePaySubscription>;
