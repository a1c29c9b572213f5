import { useEffect, useRef } from 'react';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { useFocusFirstProblem } from '../use-focus-first-problem.ts';
import { CardPart } from './card-part.tsx';
import { PricePart } from './price-part.tsx';
import { usePlanar } from '../flows/gate.ts';
import type { PlanarPayer } from '../flows/gate-calls.ts';
import styles from './planar.module.css';

interface PlanarFormProps {
  /** Token that pays; default: the driver's. */
  payer?: PlanarPayer;
  parkingCode?: string;
  isFramed?: boolean;
}

/** Gate payment in two steps: price, then payment. */
export function PlanarForm({ payer = 'driver', parkingCode = '', isFramed = false }: PlanarFormProps) {
  const planar = usePlanar(payer, parkingCode);
  const { step, price } = planar;
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
    if (!(await planar.pay())) focusFirstProblem();
  };
  return (
    <div className={styles.around} ref={root}>
      <div className={cx(styles.steps, isFramed && styles.framed)}>
        <Frame>
          <CardPart planar={planar} field={field} />
        </Frame>
        {price && (
          <Frame className={styles.price}>
            <PricePart planar={planar} price={price} heading={heading} onPay={() => void handlePay()} />
          </Frame>
        )}
      </div>
    </div>
  );
}
