import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useId, useState } from 'react';
import { MethodField } from '#src/checkout/methods/method-field.tsx';
import { iconOf } from '#src/checkout/methods/method-icon.ts';
import type { MethodChoice } from '#src/checkout/methods/use-method-choice.ts';
import { paymentMessages } from '#src/checkout/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Icon } from '#src/ui/icon.tsx';
import type { GuestValues, PaymentProblems } from './guest-form.ts';
import { guestMessages } from './messages/index.ts';
import { ReceiptField } from './receipt-field.tsx';
import styles from './guest-payment.module.css';

interface MeansFieldProps {
  choice: MethodChoice;
  values: GuestValues;
  change: (part: Partial<GuestValues>) => void;
  problems: PaymentProblems | null;
}

export function MeansField({ choice, values, change, problems }: MeansFieldProps) {
  const t = useT(guestMessages);
  const texts = useT(paymentMessages);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { method } = choice;
  const hasProblem = problems !== null && Object.values(problems).some((one) => one !== null);
  const isShown = isOpen || method === null || hasProblem;
  const { receipt, receiptEmail, receiptPhone } = values;
  const to = receipt === 'email' ? receiptEmail : receiptPhone;

  return (
    <div className={styles.means}>
      {method && (
        <button
          type="button"
          // The text differs from the drawn one once something is stored: the name finds an early click again.
          name="means"
          className={styles.line}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setIsOpen(!isShown)}
        >
          <Icon of={iconOf(method)} />
          <span>
            <span className="vh">{texts('payWith')}: </span>
            {method.title}, {receipt === 'none' ? t('receiptNoneLine') : t('receiptLine', { to })}
          </span>
          <Icon of={isShown ? ChevronUp : ChevronDown} />
        </button>
      )}
      {isShown && (
        <div id={id} className={styles.means}>
          <MethodField choice={choice} />
          <ReceiptField values={values} change={change} problems={problems} />
        </div>
      )}
    </div>
  );
}
