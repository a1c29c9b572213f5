import { useRef, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { CostResult, Session, Started } from '@gorpark/contract/wire/types';
import { isWaiting } from '@gorpark/domain/session';
import { errorRule } from '#src/api/error-table.ts';
import type { ParkingRequest } from '#src/api/parking-request.ts';
import { useCost } from '#src/checkout/quote/cost.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import type { CommandOutcome } from '#src/checkout/sending/run-command.ts';
import { useParking, useParkingCommands } from '#src/checkout/sending/parking.ts';
import type { BankStep } from '#src/checkout/bank/bank-step.tsx';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useMethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { useProfile } from '#src/core/profile.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useLastChoices } from '#src/core/use-last-choices.ts';
import { useT } from '#src/i18n/use-t.ts';
import { payments } from './messages/index.ts';
import { paymentDataOf } from './payment-data.ts';
import { usePaidWords } from './use-paid-words.ts';

type Outcome = CommandOutcome<Started>;

export interface PayMissing {
  request: ParkingRequest;
  cost: CostResult | null;
  onLeft?: (() => void) | undefined;
  onPriceChanged?: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Opens the bank page for the missing part in this window; the server starts the session after the payment.
 * [payments-1]
 */
export function usePayMissing({ request, cost, onLeft, onPriceChanged, onClose }: PayMissing) {
  const { openDialog } = useDialogs();
  const { reload } = useProfile();
  const commands = useParkingCommands();
  const { guard } = useParking();
  const choices = useLastChoices();
  const bank = useBank();
  const method = useMethodChoice();
  const t = useT(payments);
  const paidWords = usePaidWords();
  const zone = request.zone?.zoneNumber ?? '';
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  const [step, setStep] = useState<(BankStep & { payment: PendingPayment }) | null>(null);
  const lost = useRef<{ wish: string; payment: PendingPayment; repeat: () => Promise<Outcome> } | null>(null);
  const { isBalanceUsed } = useCapabilities();
  const [isPriceOld, setIsPriceOld] = useState(false);
  // A price is requested if none is known (after a failed payment) or if it is outdated (after PriceChangedTryLater).
  const asked = useCost(cost === null || isPriceOld ? request : null);
  const data = paymentDataOf(request, asked.cost ?? cost, isBalanceUsed);
  const { missing } = data;

  const leaveForm = () => {
    const { transport, durationMinutes, zone, postPaymentStartTime } = request;
    const parkingCode = request.parkingCode ?? request.pressedCode;
    choices.remember({
      plate: transport.number,
      ...(postPaymentStartTime === null ? { durationMinutes } : {}),
      ...(zone ? { zoneNumber: zone.zoneNumber } : {}),
      ...(parkingCode ? { parkingCode } : {}),
    });
    method.remember();
    onLeft?.();
    onClose();
  };

  const leave = ({ payment, address }: { payment: PendingPayment; address: string }) => {
    leaveForm();
    bank.leave(payment, address);
  };

  /** A post-payment stays deferred until its money arrives [sessions-9]. */
  const waitingOf = (started: Started | null): Session | undefined =>
    (bank.profile()?.sessions ?? []).find(
      (session) => isWaiting(session) && session.reservationId === started?.reservationId,
    );

  const follow = (begun: PendingPayment, started: Started | null) => {
    const page = bank.pageOf(started?.redirectUrl ?? '');
    if (page.kind === 'refused') {
      bank.memory.forget();
      return setFailure('PaymentServiceError');
    }
    const waiting = waitingOf(started);
    const payment = bank.learn(begun, page, {
      order: started?.order ?? '',
      sum: started?.charged ?? missing,
      ...(waiting ? { kind: 'settle', reservationId: waiting.reservationId, endMs: waiting.payUntilMs } : {}),
    });
    if (page.kind === 'page') {
      const { sum } = payment;
      // An amount that differs from the agreed one is shown first.
      if (sum === null || sum === missing) return leave({ payment, address: page.address });
      return setStep({ payment, address: page.address, sum });
    }
    leaveForm();
    if (page.kind === 'phone') return bank.toPhonePage();
    // Without a page and a session, the provider has not responded yet.
    if (started?.reservationId === '' || waiting) return bank.wait(payment);
    bank.memory.tell();
    openDialog('notify', {
      tone: 'success',
      title: t(request.postPaymentStartTime === null ? 'startedTitle' : 'settledTitle'),
      text: paidWords({ plate: request.transport.number, zone, endMs: started?.endMs ?? null }),
    });
  };

  const settle = async (outcome: Outcome, payment: PendingPayment, wish: string) => {
    lost.current = null;
    switch (outcome.kind) {
      case 'done':
        return follow(payment, outcome.value);
      case 'lost':
        lost.current = { wish, payment, repeat: outcome.repeat };
        return setFailure('lost');
      case 'refused': {
        bank.memory.forget();
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        if (followUp === 'askLogin') return onClose();
        if (followUp === 'askCostAgain') {
          onPriceChanged?.();
          asked.again();
          setIsPriceOld(true);
        }
        if (followUp === 'reloadSessions') await reload();
        return setFailure(errorName);
      }
      case 'busy':
        return bank.memory.forget();
    }
  };

  return {
    data,
    method,
    missing,
    isPricePending: asked.isPending,
    isPaying,
    failure,
    step,
    pay: async (): Promise<boolean> => {
      if (isPaying) return true;
      const choice = method.take();
      if (choice === null) return false;
      setFailure(null);
      setIsPaying(true);
      const wish = JSON.stringify([request, choice]);
      const before = lost.current?.wish === wish ? lost.current : null;
      const plate = request.transport.number;
      const payment =
        before?.payment ?? bank.begin({ kind: 'start', plate, zone, sum: missing, wish: { request } });
      // Waits for the pending quote; otherwise the click is lost.
      await guard.whenIdle();
      const outcome = await (before ? before.repeat() : commands.start(request, choice));
      setIsPaying(false);
      await settle(outcome, payment, wish);
      return true;
    },
    back: () => {
      bank.memory.forget();
      setStep(null);
    },
    open: () => step && leave(step),
  };
}
