import { useRef, useState } from 'react';
import type { FailureName } from '@gorpark/contract/failures';
import type { Session } from '@gorpark/contract/wire/types';
import { ZERO } from '@gorpark/domain/money';
import { isWaiting } from '@gorpark/domain/session';
import { errorRule } from '#src/api/error-table.ts';
import { BALANCE_SERVICE, type PaymentChoice } from '#src/api/parking-request.ts';
import type { Ended } from '#src/api/session-api.ts';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useParking } from '#src/checkout/sending/parking.ts';
import type { BankStep } from '#src/checkout/bank/bank-step.tsx';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useMethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { useProfile } from '#src/core/profile.ts';
import type { CommandOutcome } from '#src/checkout/sending/run-command.ts';
import { useSessionCommands } from '#src/checkout/sending/session-commands.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { payments } from './messages/index.ts';
import { settleSums } from './settle-sums.ts';
import { usePaidWords } from './use-paid-words.ts';

const NO_FUNDS = { balance: null, bonus: null };
const FROM_BALANCE: PaymentChoice = { service: BALANCE_SERVICE };

type Outcome = CommandOutcome<Ended>;

/**
 * A running session is stopped first. The bank opens in a new tab, and the portal waits until the session leaves the
 * list. [sessions-7] [sessions-8]
 */
export function useSettle(opened: Session, onClose: () => void) {
  const t = useT(payments);
  const paidWords = usePaidWords();
  const { openDialog } = useDialogs();
  const { profile, reload } = useProfile();
  const { isBalanceUsed } = useCapabilities();
  const { reservationId } = opened;
  // A running session is deferred after the first click.
  const session = profile?.sessions.find((one) => one.reservationId === reservationId) ?? opened;
  const sums = settleSums(session, profile ?? NO_FUNDS, isBalanceUsed);
  const isCovered = sums.missing === ZERO;
  const ofSession = { plate: session.transport.plate, zone: session.zone };
  const { guard } = useParking();
  const commands = useSessionCommands();
  const bank = useBank();
  const method = useMethodChoice();
  const [isPaying, setIsPaying] = useState(false);
  const [failure, setFailure] = useState<FailureName | 'lost' | null>(null);
  const [step, setStep] = useState<(BankStep & { payment: PendingPayment }) | null>(null);
  // A lost request may have taken effect: the intent is repeated with the same key, never as a second payment.
  const lost = useRef<{ wish: string; repeat: () => Promise<Outcome> } | null>(null);

  const listed = () => bank.profile()?.sessions.find((one) => one.reservationId === reservationId);

  const finish = (ended: Ended | null) => {
    bank.memory.tell();
    onClose();
    const isFree = ended?.amount === 0;
    openDialog('notify', {
      tone: 'success',
      title: t('settledTitle'),
      text: isFree ? t('settledFree') : paidWords({ ...ofSession, sum: sums.amount }),
    });
  };

  const follow = (begun: PendingPayment, ended: Ended | null) => {
    const page = bank.pageOf(ended?.redirectUrl ?? '');
    if (page.kind === 'refused') {
      bank.memory.forget();
      return setFailure('PaymentServiceError');
    }
    if (!isCovered) method.remember();
    const waiting = listed();
    const isWaitingStill = waiting !== undefined && isWaiting(waiting);
    if (page.kind === 'none' && !isWaitingStill) return finish(ended);

    const payment = bank.learn(begun, page, {
      order: ended?.order ?? '',
      sum: ended?.amount ?? sums.missing ?? waiting?.amountToPay ?? null,
      endMs: waiting?.payUntilMs ?? null,
    });
    if (page.kind === 'page' && payment.sum !== null)
      return setStep({ address: page.address, sum: payment.sum, payment });
    onClose();
    if (page.kind === 'phone') bank.toPhonePage();
    else bank.wait(payment);
  };

  const settle = async (outcome: Outcome, payment: PendingPayment, wish: string) => {
    lost.current = null;
    switch (outcome.kind) {
      case 'done':
        return follow(payment, outcome.value);
      case 'lost':
        bank.memory.forget();
        lost.current = { wish, repeat: outcome.repeat };
        return setFailure('lost');
      case 'refused': {
        bank.memory.forget();
        const { errorName } = outcome.failure;
        const { followUp } = errorRule(errorName);
        if (followUp === 'askLogin') return onClose();
        // For a free session the command has already reloaded the list.
        if (followUp === 'reloadSessions' && errorName !== 'ParkingSessionWasFree') await reload();
        return setFailure(errorName);
      }
      case 'busy':
        return bank.memory.forget();
    }
  };

  return {
    session,
    sums,
    isCovered,
    method,
    isPaying,
    failure,
    step,
    pay: async (): Promise<boolean> => {
      if (isPaying) return true;
      const choice = isCovered ? FROM_BALANCE : method.take();
      if (choice === null) return false;
      setFailure(null);
      setIsPaying(true);
      const wish = JSON.stringify([session.status, choice]);
      const before = lost.current?.wish === wish ? lost.current : null;
      const payment = bank.begin({ kind: 'settle', reservationId, ...ofSession });
      // Waits for the pending quote; otherwise the click is lost.
      await guard.whenIdle();
      const outcome = await (before ? before.repeat() : commands.settle(session, choice));
      setIsPaying(false);
      await settle(outcome, payment, wish);
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
