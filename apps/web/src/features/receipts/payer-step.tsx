import Building2 from 'lucide-react/icons/building-2';
import User from 'lucide-react/icons/user';
import { useT } from '#src/i18n/use-t.ts';
import { RadioCards } from '#src/ui/radio-card.tsx';
import { receiptMessages } from './messages/index.ts';
import type { ReceiptFlow } from './use-receipt-flow.ts';

/** Offers individual or legal entity. Only receipts can be issued to a legal entity [PAY-232]. */
export function PayerStep({ flow: { form, change } }: { flow: ReceiptFlow }) {
  const t = useT(receiptMessages);

  return (
    <RadioCards
      label={t('who')}
      value={form.kind}
      onChange={(kind) => change({ kind: kind === 'legal' ? 'legal' : 'person' })}
      options={[
        { value: 'person', title: t('person'), note: t('personNote'), icon: User },
        { value: 'legal', title: t('legal'), note: t('legalNote'), icon: Building2 },
      ]}
    />
  );
}
