import { formatMoney } from '@gorpark/domain/money';
import type { SlotProps } from '#src/core/dialogs/dialog-store.ts';
import { AfterBank } from '#src/checkout/bank/after-bank.tsx';
import { BankLink } from '#src/checkout/bank/bank-link.tsx';
import { BankDue, BankFoot } from '#src/checkout/bank/bank-step.tsx';
import { canPayAgain, useTroubleTexts } from '#src/checkout/bank/failure-texts.ts';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { usePayAgain } from '#src/checkout/bank/use-pay-again.ts';
import { useSiteOptions } from '#src/core/site.ts';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { payments } from './messages/index.ts';
import { useWaiting } from './use-waiting.ts';
import styles from './payments.module.css';

/** Shows a slow payment as being processed, not as failed. */
export function WaitDialog({ payment, address, onClose }: SlotProps<'paymentWait'>) {
  const t = useT(payments);
  const payTexts = useT(paymentMessages);
  const texts = useT(common);
  const troubleTexts = useTroubleTexts();
  const againOf = usePayAgain();
  const { memory, markOpened, leave: openHere, giveUp: giveUpOrder } = useBank();
  const { isGorpark } = useSiteOptions().value;
  const { phase, trouble, isEnded, opened, giveUp, leave } = useWaiting(payment, onClose, address);
  const said = trouble && troubleTexts(trouble, payment.kind);
  const again = trouble && canPayAgain(trouble) ? againOf(payment) : null;

  const handleClose = () => {
    // If it is closed while the payment is pending, the dialog returns after a reload.
    if (trouble !== null) leave();
    onClose();
  };
  const canGiveUp = isGorpark && payment.order !== '' && !isEnded;

  const handleAgain = async () => {
    // If the bank has answered, the wait shows it.
    if (!isEnded && (await giveUpOrder(payment.order)) === false) return;
    leave();
    onClose();
    again?.();
  };

  const handleOther = async () => {
    await giveUpOrder(payment.order);
    memory.forget();
    onClose();
    againOf(payment)?.();
  };

  if (phase === 'bank' && address !== undefined && payment.sum !== null)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={payTexts('bankTitle')}
        foot={
          <BankFoot
            address={address}
            onOpen={(isTab) => {
              if (isTab) markOpened(payment);
              else openHere(payment, address);
              opened();
            }}
            onBack={() => void handleOther()}
          />
        }
      >
        <BankDue sum={payment.sum} what={t(`waitOf-${payment.kind}`)} />
      </Dialog>
    );

  return (
    <Dialog
      isOpen
      onClose={handleClose}
      title={isEnded && said ? said.title : t('waitTitle')}
      foot={
        <>
          {again && (
            <Button size="lg" isBlock onClick={() => void handleAgain()}>
              {payTexts('payOther')}
            </Button>
          )}
          {address !== undefined && !isEnded && (
            <BankLink
              address={address}
              onOpen={(isTab) => {
                if (!isTab) openHere(payment, address);
              }}
              variant="secondary"
              size="lg"
              isBlock
            >
              {t('waitOpen')}
            </BankLink>
          )}
          {(trouble === null || canGiveUp) && (
            <AfterBank isNow={trouble !== null}>
              <Button variant="ghost" isBlock onClick={() => void giveUp()}>
                {canGiveUp ? payTexts('giveUp') : t('notPaid')}
              </Button>
            </AfterBank>
          )}
          {trouble !== null && (
            <Button variant="ghost" isBlock onClick={handleClose}>
              {texts('close')}
            </Button>
          )}
        </>
      }
    >
      {!isEnded && (
        <div className={styles.wait}>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <progress> without a value cannot be a ring */}
          <span className={styles.spinner} role="progressbar" aria-label={t('waitTitle')}>
            <Spinner size={48} />
          </span>
          {payment.sum !== null && (
            <p>{t(address === undefined ? 'processing' : 'waitSum', { sum: formatMoney(payment.sum) })}</p>
          )}
          {trouble === null && <p>{t('waitText')}</p>}
        </div>
      )}
      {said && (
        <Alert tone={said.tone} title={isEnded ? undefined : said.title}>
          {said.text}
        </Alert>
      )}
    </Dialog>
  );
}
