import Gift from 'lucide-react/icons/gift';
import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt';
import SquareParking from 'lucide-react/icons/square-parking';
import Ticket from 'lucide-react/icons/ticket';
import Timer from 'lucide-react/icons/timer';
import Undo from 'lucide-react/icons/undo-2';
import type { LucideIcon } from 'lucide-react';
import { Barrier } from '#src/ui/barrier-icon.tsx';
import type { Operation } from '@gorpark/contract/person/history/read';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { amountTone } from './operation-look.ts';
import styles from './operation-parts.module.css';

type Look = 'out' | 'in' | 'off';

const ICONS: Readonly<Record<string, readonly [LucideIcon, Look]>> = {
  payment: [SquareParking, 'out'],
  renew: [Timer, 'out'],
  paymentSubscription: [Ticket, 'out'],
  paymentGate: [Barrier, 'off'],
  refill: [Plus, 'in'],
  cancel: [Undo, 'in'],
  bonus20: [Gift, 'in'],
};

export function OperationIcon({ operation }: { operation: Operation }) {
  const [icon, look] = ICONS[operation.type] ?? [Receipt, 'off'];
  const isCalm = amountTone(operation) === 'neutral';
  return (
    <span className={cx(styles.icon, styles[isCalm ? 'off' : look])}>
      <Icon of={icon} />
    </span>
  );
}
