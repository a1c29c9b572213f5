import { useEffect, useRef } from 'react';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { useFocusFirstProblem } from '../use-focus-first-problem.ts';
import { CardPart } from './card-part.tsx';
import { PricePart } from './price-part.tsx';
import { useBarrier } from '../flows/barrier.ts';
import type { BarrierPayer } from '../flows/barrier.ts';
import styles from './barrier.module.css';

interface BarrierFormProps {
  /** Token that pays; default: the driver's. */
  payer?: BarrierPayer;
  parkingCode?: string;
  isFramed?: boolean;
}

/** Barrier payment in two steps: price, then payment. */
export function BarrierForm({ payer = 'driver', parkingCode = '', isFramed = false }: BarrierFormProps) {
  const barrier = useBarrier(payer, parkingCode);
  const { step, price } = barrier;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const focusFirstProblem = useFocusFirstProblem(root);
  const Frame = isFramed ? Card : 'section';

  // The focused element was removed.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const target = step === 'payment' ? heading : field;
    target.current?.focus();
  }, [step]);

  const handlePay = async () => {
    if (!(await barrier.pay())) focusFirstProblem();
  };
  return (
    <div className={styles.around} ref={root}>
      <div className={cx(styles.steps, isFramed && styles.framed)}>
        <Frame>
          <CardPart barrier={barrier} field={field} />
        </Frame>
        {price && (
          <Frame className={styles.price}>
            <PricePart barrier={barrier} price={price} heading={heading} onPay={() => void handlePay()} />
          </Frame>
        )}
      </div>
    </div>
  );
}
