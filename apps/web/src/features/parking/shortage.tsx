import { formatMoney, type Kopecks } from '@gorpark/domain/money';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Alert } from '#src/ui/alert.tsx';
import { parkingMessages } from './messages/index.ts';

interface ShortageAlertProps {
  /** Kopecks; `null` while the balance is unknown: then no sum is told (decision R13). */
  missing: Kopecks | null;
  action: 'start' | 'renew';
}

/** How much is missing, and in plain words what can be done about it. */
export function ShortageAlert({ missing, action }: ShortageAlertProps) {
  const t = useT(parkingMessages);

  return (
    <Alert
      tone="warning"
      title={missing === null ? t('shortUnknown') : t('shortMissing', { sum: formatMoney(missing) })}
    >
      <p>{t(action === 'renew' ? 'shortRenewText' : 'shortText')}</p>
      <TopUpWords />
    </Alert>
  );
}

/** Where the balance is topped up. Payment providers are not connected yet: the words say so. */
export function TopUpWords() {
  const t = useT(parkingMessages);
  const { contacts } = useCapabilities();

  return (
    <p>
      {t('shortOnline')}{' '}
      {contacts.phone !== '' &&
        t.rich('shortPhone', {
          phone: <a href={`tel:${contacts.phone.replace(/[^+\d]/g, '')}`}>{contacts.phone}</a>,
        })}
    </p>
  );
}
