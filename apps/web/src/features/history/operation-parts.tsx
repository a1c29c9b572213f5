import type { Operation } from '@gorpark/contract/person/history/read';
import { formatMoney, type Kopecks, subtractKopecks, ZERO } from '@gorpark/domain/money';
import CheckMark from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import Clock from 'lucide-react/icons/clock';
import Receipt from 'lucide-react/icons/receipt';
import { useT } from '#src/i18n/use-t.ts';
import { Badge } from '#src/ui/badge.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icon.tsx';
import { Money } from '#src/ui/money.tsx';
import { operationsMessages } from './messages/index.ts';
import { type AmountTone, amountTone, statusLook } from './operation-look.ts';
import { useOperationTexts } from './use-operation-texts.ts';
import styles from './operation-parts.module.css';

const signed = (tone: AmountTone, sum: Kopecks): Kopecks =>
  tone === 'negative' ? subtractKopecks(ZERO, sum) : sum;

/** Shows the sum with plus or minus and a colour [SRV-024]. */
export function Amount({ operation }: { operation: Operation }) {
  const tone = amountTone(operation);
  return (
    <b className={cx(styles.amount, styles[tone])} data-tone={tone}>
      <Money
        value={signed(tone, operation.sum)}
        as={tone === 'positive' ? 'income' : 'plain'}
        isInherit={tone === 'neutral'}
      />
    </b>
  );
}

export function BonusPart({
  operation: { sumBonus },
  className,
}: {
  operation: Operation;
  className?: string | undefined;
}) {
  const t = useT(operationsMessages);
  if (sumBonus === ZERO) return null;
  return <span className={className}>{t('ofBonus', { sum: formatMoney(sumBonus) })}</span>;
}

export function Driver({ operation, className }: { operation: Operation; className?: string | undefined }) {
  const t = useT(operationsMessages);
  const { driver } = useOperationTexts();
  const name = driver(operation);
  if (name === '') return null;
  return (
    <span className={className}>
      <span className="vh">{t('driver')}: </span>
      {name}
    </span>
  );
}

export function StatusMark({ operation }: { operation: Operation }) {
  const t = useT(operationsMessages);
  const look = statusLook(operation);
  if (!look) return <Badge>{operation.resolution || operation.status}</Badge>;
  if (look.tone === 'success')
    return (
      <span className={styles.done}>
        <Icon of={CheckMark} size={18} />
        <span className="vh">{t(look.key)}</span>
      </span>
    );
  return (
    <Badge tone={look.tone} icon={look.tone === 'danger' ? CircleAlert : Clock}>
      {t(look.key)}
    </Badge>
  );
}

/** Link to the fiscal receipt [SRV-015]. */
export function Check({ operation, isIcon = false }: { operation: Operation; isIcon?: boolean }) {
  const t = useT(operationsMessages);
  const { title, time } = useOperationTexts();
  if (operation.checkFiscal === '') return null;
  const label = t('checkLabel', { operation: title(operation), time: time(operation.dateOperation) });
  return (
    <a
      href={operation.checkFiscal}
      target="_blank"
      rel="noopener noreferrer"
      className={isIcon ? styles.checkIcon : styles.check}
      aria-label={label}
    >
      {isIcon ? <Icon of={Receipt} /> : t('check')}
    </a>
  );
}
