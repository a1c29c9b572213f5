import { useEffect, useRef } from 'react';
import type { Kopecks } from '@gorpark/domain/money';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Money } from '#src/ui/money.tsx';
import { BankLink } from './bank-link.tsx';
import { paymentMessages } from '../messages/index.ts';
import styles from './bank-step.module.css';

/** Second step: shows the amount and the payee and announces the bank's page [PAY-145]. */
export function BankDue({
  sum,
  what,
  isSameTab = false,
}: {
  sum: Kopecks;
  what: string;
  isSameTab?: boolean;
}) {
  const t = useT(paymentMessages);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The clicked button was removed, so another element gets the focus.
    place.current?.closest('dialog')?.querySelector<HTMLElement>('h2[tabindex]')?.focus();
  }, []);

  return (
    <>
      <div className={styles.due} ref={place}>
        <p className="small muted">{t('bankDue')}</p>
        <p className={styles.sum}>
          <Money value={sum} />
        </p>
        <p className="small muted">{what}</p>
      </div>
      <Alert tone="info">{t(isSameTab ? 'bankSameTab' : 'bankNewTab')}</Alert>
    </>
  );
}

interface BankFootProps {
  address: string;
  onOpen: (isTab: boolean) => void;
  onBack: () => void;
  isSameTab?: boolean;
}

export function BankFoot({ address, onOpen, onBack, isSameTab = false }: BankFootProps) {
  const t = useT(paymentMessages);

  return (
    <>
      {isSameTab ? (
        <Button size="lg" isBlock onClick={() => onOpen(false)}>
          {t('bankOpen')}
        </Button>
      ) : (
        <BankLink address={address} onOpen={onOpen} size="lg" isBlock>
          {t('bankOpen')}
        </BankLink>
      )}
      <Button variant="ghost" isBlock onClick={onBack}>
        {t('bankOther')}
      </Button>
    </>
  );
}
