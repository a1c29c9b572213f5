import { useMemo, useRef, useState } from 'react';
import type { TimedSession } from '#src/core/session-view.ts';
import type { Started } from '@gorpark/contract/wire/types';
import { formatMoney, ZERO } from '@gorpark/domain/money';
import { errorRule } from '#src/api/error-table.ts';
import type { PaymentChoice } from '#src/api/parking-request.ts';
import { useCity } from '#src/core/city.ts';
import { useCore } from '#src/core/core-context.ts';
import { useCost } from '#src/checkout/quote/cost.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { momentText } from '#src/core/moment-text.ts';
import type { CommandOutcome } from '#src/checkout/sending/run-command.ts';
import { useParkingCommands } from '#src/checkout/sending/parking.ts';
import type { BankStep } from '#src/checkout/bank/bank-step.tsx';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useMethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { parkingMessages } from './messages/index.ts';
import { toRenewRequest } from './renew-form.ts';

type Outcome = CommandOutcome<Started>;
type Step = BankStep & { payment: PendingPayment };

export function useRenew(session: TimedSession, first: number, onDone: () => void) {
  const t = useT(parkingMessages);
  const lang = useLang();
  const { clock } = useCore();
  const { timeZone } = useCity();
  const { isPaidByParkingCode } = useCapabilities();
  const { reload } = useProfile();
  const commands = useParkingCommands();
  const textOf = useErrorText();
  const [minutes, setMinutes] = useState(first);
  const bank = useBank();
  const method = useMethodChoice();
  const [step, setStep] = useState<Step | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // A lost extension may have taken effect: the intent is repeated with the same key.
  const lost = useRef<{ wish: string; begun: PendingPayment | null; repeat: () => Promise<Outcome> } | null>(
    null,
  );

  const request = useMemo(
    () => toRenewRequest(session, minutes, isPaidByParkingCode),
    [session, minutes, isPaidByParkingCode],
  );
  const cost = useCost(request);

  const finish = (started: Started | null) => {
    bank.memory.tell();
    showToast({ text: renewedText(started) });
    onDone();
  };

  const follow = (begun: PendingPayment, started: Started | null) => {
    const page = bank.pageOf(started?.redirectUrl ?? '');
    if (page.kind === 'refused') {
      bank.memory.forget();
      return setProblem(textOf('PaymentServiceError'));
    }
    method.remember();
    const payment = bank.learn(begun, page, {
      order: started?.order ?? '',
      sum: started?.charged ?? begun.sum,
    });
    if (page.kind === 'page') return setStep({ address: page.address, sum: payment.sum ?? ZERO, payment });
    onDone();
    if (page.kind === 'phone') bank.toPhonePage();
    else bank.wait(payment);
  };

  const settle = async (outcome: Outcome, wish: string, begun: PendingPayment | null) => {
    lost.current = null;
    switch (outcome.kind) {
      case 'done': {
        const isPaid = begun === null || outcome.value === null || isRenewed(begun);
        return isPaid ? finish(outcome.value) : follow(begun, outcome.value);
      }
      case 'refused': {
        bank.memory.forget();
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        // The form waits below the login dialog.
        if (followUp === 'askLogin') return;
        if (followUp === 'askCostAgain') cost.again();
        if (followUp === 'reloadSessions') await reload();
        return setProblem(textOf(errorName));
      }
      case 'lost':
        lost.current = { wish, begun, repeat: outcome.repeat };
        return setProblem(t(outcome.isListKnown ? 'lostText' : 'lostUnknown'));
      case 'busy':
        return begun ? bank.memory.forget() : undefined;
    }
  };

  const renewedText = (started: Started | null): string => {
    if (!started || started.charged === null || started.endMs === null) return t('renewedTitle');
    const time = momentText(started.endMs, clock.now(), timeZone, lang);
    return `${t('renewedTitle')}. ${t('renewedText', { sum: formatMoney(started.charged), time })}`;
  };

  const isRenewed = (begun: PendingPayment): boolean => {
    const sessions = bank.profile()?.sessions ?? [];
    return sessions.some(
      ({ reservationId, endMs }) => reservationId === begun.reservationId && (endMs ?? 0) > session.endMs,
    );
  };

  const begin = () =>
    bank.begin({
      kind: 'renew',
      plate: session.transport.plate,
      reservationId: session.reservationId,
      endMs: session.endMs,
      sum: cost.cost?.refill ?? null,
      wish: { minutes },
    });

  const send = async (payment: PaymentChoice | undefined) => {
    if (cost.isPending || cost.cost === null) return;
    setProblem(null);
    setIsPaying(true);
    const wish = JSON.stringify([minutes, payment]);
    const before = lost.current?.wish === wish ? lost.current : null;
    const begun = before?.begun ?? (payment ? begin() : null);
    const outcome = await (before ? before.repeat() : commands.renew(session, minutes, payment));
    setIsPaying(false);
    await settle(outcome, wish, begun);
  };

  const pay = async () => {
    if (!isPaying) await send(undefined);
  };

  /** Resolves to false if the payment method or its phone is invalid. */
  const payMissing = async (): Promise<boolean> => {
    if (isPaying) return true;
    const choice = method.take();
    if (choice === null) return false;
    await send(choice);
    return true;
  };

  return {
    minutes,
    choose: (next: number) => {
      setProblem(null);
      setMinutes(next);
    },
    cost,
    problem,
    isPaying,
    pay,
    method,
    payMissing,
    step,
    back: () => {
      bank.memory.forget();
      setStep(null);
    },
    opened: () => {
      if (!step) return;
      onDone();
      bank.wait(step.payment, step.address);
    },
  };
}
