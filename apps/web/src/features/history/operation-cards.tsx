import type { Operation } from '@gorpark/contract/person/history/read';
import { Card } from '#src/ui/card.tsx';
import { Plate } from '#src/ui/plate.tsx';
import type { Day } from './days.ts';
import { OperationIcon } from './operation-icon.tsx';
import { Amount, BonusPart, Check, Driver, StatusMark } from './operation-parts.tsx';
import { PayAgain } from './pay-again.tsx';
import { useOperationTexts } from './use-operation-texts.ts';
import styles from './operation-cards.module.css';

/** Operations as cards, for phones [client-9]. */
export function OperationCards({ days }: { days: readonly Day[] }) {
  const { dayTitle } = useOperationTexts();

  return days.map((day) => (
    <section key={day.date} aria-label={dayTitle(day.ms)}>
      <h2 className={styles.day}>{dayTitle(day.ms)}</h2>
      <Card as="div" isFlush>
        <ul>
          {day.operations.map((operation) => (
            <Row key={operation.key} operation={operation} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

function Row({ operation }: { operation: Operation }) {
  const { title, place, time, span } = useOperationTexts();
  const { transport, status } = operation;

  return (
    <li className={styles.row}>
      <OperationIcon operation={operation} />
      <div className={styles.body}>
        <div className={styles.top}>
          <b>{title(operation)}</b>
          <Amount operation={operation} />
        </div>
        <p className={styles.place}>{place(operation)}</p>
        <div className={styles.bottom}>
          {transport !== '' && <Plate value={transport} size="sm" />}
          <Driver operation={operation} className={styles.time} />
          <span className={styles.time}>{span(operation) || time(operation.dateOperation)}</span>
          <BonusPart operation={operation} className={styles.time} />
          {status !== 'done' && <StatusMark operation={operation} />}
          <Check operation={operation} />
          <PayAgain operation={operation} />
        </div>
      </div>
    </li>
  );
}
