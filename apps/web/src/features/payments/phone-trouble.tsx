import { canPayAgain, useTroubleWords } from '#src/checkout/bank/failure-words.ts';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { usePayAgain } from '#src/checkout/bank/use-pay-again.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import type { PaymentProgress } from './use-waiting.ts';

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
