import type { Operation } from '@gorpark/contract/person/history/read';
import { useCore } from '#src/core/core-context.ts';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { useBank } from '#src/checkout/bank/use-bank.ts';
import { usePayAgain } from '#src/checkout/bank/use-pay-again.ts';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { isUnpaid } from './operation-look.ts';
import styles from './operation-parts.module.css';

const FRESH_MS = 86_400_000;

export function PayAgain({ operation }: { operation: Operation }) {
  const { clock } = useCore();
  const isFresh = clock.now() - operation.dateOperation < FRESH_MS;
  return isUnpaid(operation) && isFresh ? <Again operation={operation} /> : null;
}

function Again({ operation: { orderNumber, sum } }: { operation: Operation }) {
  const t = useT(paymentMessages);
  const { isBalanceUsed } = useCapabilities();
  const { memory } = useBank();
  const againOf = usePayAgain();
  const stored = memory.ofOrder(orderNumber);
  const refill = { kind: 'refill', sum, reservationId: '', page: '/profile/operations' } as const;
  const again =
    (stored?.order === orderNumber && againOf(stored)) || (isBalanceUsed ? againOf(refill) : null);
  if (again === null) return null;

  return (
    <Button variant="link" className={styles.again} onClick={again}>
      {t('payOther')}
    </Button>
  );
}
