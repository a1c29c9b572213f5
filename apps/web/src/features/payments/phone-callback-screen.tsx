import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { useSession } from '#src/core/session.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { payments } from './messages/index.ts';
import { useWaiting, type PaymentProgress } from './use-waiting.ts';
import { canPayAgain, useTroubleTexts } from '#src/checkout/bank/failure-texts.ts';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import type { PendingPayment } from '#src/checkout/bank/pending.ts';
import { usePayAgain } from '#src/checkout/bank/use-pay-again.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import styles from './phone-callback.module.css';

export function PhoneCallbackScreen() {
  const t = useT(payments);
  const { isLoggedIn } = useSession();
  const { memory } = useBank();
  const [payment, setPayment] = useState(() => (isLoggedIn ? memory.open() : null));
  const progress = useWaiting(payment, () => setPayment(null));

  return (
    <Card className={styles.card}>
      <span className={styles.icon}>
        <Icon of={Smartphone} size={32} />
      </span>
      <h1 className="h1">{t('phoneTitle')}</h1>
      <p className="lead">{t('phoneLead')}</p>
      <ol className={styles.steps}>
        <li>{t('phoneStep1')}</li>
        <li>{t('phoneStep2')}</li>
        <li>{t('phoneStep3')}</li>
      </ol>
      {payment && <PhoneTrouble payment={payment} progress={progress} />}
      <ButtonLink to="/profile/operations" variant="secondary" size="lg" isBlock>
        {t('phoneLink')}
      </ButtonLink>
    </Card>
  );
}

function PhoneTrouble({ payment, progress }: { payment: PendingPayment; progress: PaymentProgress }) {
  const t = useT(paymentMessages);
  const texts = useTroubleTexts();
  const againOf = usePayAgain();
  const { trouble, leave } = progress;
  if (trouble === null) return null;
  const { tone, title, text } = texts(trouble, payment.kind);
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
