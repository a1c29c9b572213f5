import { canPayAgain, useTroubleWords } from '#src/core/payment/failure-words.ts';
import { paymentMessages } from '#src/core/payment/messages/index.ts';
import type { PendingPayment } from '#src/core/payment/pending.ts';
import { usePayAgain } from '#src/core/payment/use-pay-again.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { PaymentProgress } from './use-payment-end.ts';

export function PhoneTrouble({ payment, progress }: { payment: PendingPayment; progress: PaymentProgress }) {
  const t = useT(paymentMessages);
  const words = useTroubleWords();
  const againOf = usePayAgain();
  const { trouble, leave } = progress;
  if (trouble === null) return null;
  const { tone, title, text } = words(trouble, payment.kind);
  const again = canPayAgain(trouble) ? againOf(payment) : null;

  const handleAgain = () => {
    leave();
    again?.();
  };
  return (
    <>
      <Alert tone={tone} title={title}>
        {text}
      </Alert>
      {again && (
        <Button size="lg" isBlock onClick={handleAgain}>
          {t('payOther')}
        </Button>
      )}
    </>
  );
}
