import type { Kopecks } from '@gorpark/domain/money';
import { type ReactNode, useRef } from 'react';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { PayButton } from '#src/ui/pay-button.tsx';
import { BankDue, BankFoot } from './bank/bank-step.tsx';
import { OpenOrder } from './bank/open-order.tsx';
import { paymentMessages } from './messages/index.ts';
import type { Checkout } from './use-checkout.ts';
import { useFocusFirstProblem } from './use-focus-first-problem.ts';

interface CheckoutDialogProps {
  checkout: Checkout;
  title: string;
  /** What the bank is paid for. */
  what: string;
  isSameTab?: boolean;
  /** Shown below the sum in the bank step. */
  bankNote?: ReactNode;
  pay: { label: string; sum?: Kopecks | null | undefined; isDisabled?: boolean; loadingText: string };
  /** Why the last submit failed: stays visible next to the button while the form scrolls. */
  problem?: ReactNode;
  /** Shown above the button. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of a payment: its form, then the step to the bank. */
export function CheckoutDialog(props: CheckoutDialogProps) {
  const { checkout, title, what, isSameTab = false, bankNote, pay, problem, foot, onClose, children } = props;
  const texts = useT(paymentMessages);
  const dialog = useRef<HTMLElement>(null);
  const focusFirstProblem = useFocusFirstProblem(dialog);
  const { step, isSending, openOrder, submit, opened, back } = checkout;

  if (step)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={texts('bankTitle')}
        foot={<BankFoot address={step.address} isSameTab={isSameTab} onOpen={opened} onBack={back} />}
      >
        <BankDue sum={step.sum} what={what} isSameTab={isSameTab} />
        {bankNote}
      </Dialog>
    );
  const handlePay = async (button: HTMLElement) => {
    dialog.current = button.closest('dialog');
    if (!(await submit())) focusFirstProblem();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <>
          {openOrder && (
            <OpenOrder key={openOrder.order} {...openOrder} isGuest={false} onContinue={onClose} />
          )}
          {problem}
          {foot}
          <PayButton
            variant={openOrder ? 'secondary' : 'primary'}
            sum={pay.sum}
            isDisabled={pay.isDisabled}
            isLoading={isSending}
            loadingText={pay.loadingText}
            onClick={(event) => void handlePay(event.currentTarget)}
          >
            {pay.label}
          </PayButton>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Shows why the last submit failed. `priceChanged`: the text below a changed price. */
export function CheckoutFailure({
  checkout: { phase, failure },
  priceChanged,
}: {
  checkout: Pick<Checkout, 'phase' | 'failure'>;
  priceChanged?: string;
}) {
  const texts = useT(paymentMessages);
  if (phase === 'lost') return <Alert tone="danger" title={texts('lost')} />;
  // Here only the price can differ from what was shown.
  const isPrice = failure === 'DataChanged' && priceChanged !== undefined;
  const reported = isPrice ? 'PriceChangedTryLater' : (failure ?? null);
  return (
    <FailureAlert failure={reported}>
      {reported === 'PriceChangedTryLater' ? priceChanged : undefined}
    </FailureAlert>
  );
}
