import type { Kopecks } from '@gorpark/domain/money';
import { Money } from '#src/ui/money.tsx';
import styles from './payments.module.css';

interface SumRow {
  label: string;
  value: Kopecks;
  /** `good`: a discount; `rest`: what is left to pay. */
  look?: 'good' | 'rest' | undefined;
  isTaken?: boolean;
}

export function SumRows({ rows }: { rows: readonly (SumRow | false)[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(
        (row) =>
          row && (
            <div key={row.label} className={row.look && styles[row.look]}>
              <dt>{row.label}</dt>
              <dd>
                {row.isTaken && '−'}
                <Money value={row.value} isInherit={row.look === 'good'} />
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
