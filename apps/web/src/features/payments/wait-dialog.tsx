import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { formatMoney } from '@gorpark/domain/money';
import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { AnchorButton } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { payments } from './messages/index.ts';
import styles from './payments.module.css';
import { usePaymentEnd } from './use-payment-end.ts';

/** Waits for the bank. A payment that takes long is still being processed: that is no failure. */
export function WaitDialog({
  payment,
  address,
  again,
  onClose,
}: DialogProps['paymentWait'] & { onClose: () => void }) {
  const t = useT(payments);
  const { isLong, isUnpaid, giveUp } = usePaymentEnd(payment, onClose);

  const handleGiveUp = () => {
    giveUp();
    onClose();
    again?.();
  };

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('waitTitle')}
      foot={
        <>
          {address !== undefined && (
            <AnchorButton
              href={address}
              target="_blank"
              rel="noopener"
              variant="secondary"
              size="lg"
              isBlock
              iconEnd={ArrowUpRight}
            >
              {t('waitOpen')}
            </AnchorButton>
          )}
          <Button variant="ghost" isBlock onClick={handleGiveUp}>
            {t('notPaid')}
          </Button>
        </>
      }
    >
      <div className={styles.wait}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> without a value cannot be a ring */}
        <span className={styles.spinner} role="progressbar" aria-label={t('waitTitle')}>
          <Spinner size={48} />
        </span>
        {payment.sum !== null && (
          <p>{t(address === undefined ? 'processing' : 'waitSum', { sum: formatMoney(payment.sum) })}</p>
        )}
        <p>{t('waitText')}</p>
      </div>
      {isUnpaid && (
        <Alert tone="warning" title={t('unpaidTitle')}>
          {t('unpaidText')}
        </Alert>
      )}
      {isLong && !isUnpaid && (
        <Alert tone="info" title={t('longTitle')}>
          {t('longText')}
        </Alert>
      )}
    </Dialog>
  );
}
