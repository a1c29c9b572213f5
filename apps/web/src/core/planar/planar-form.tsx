import { useEffect, useRef } from 'react';
import { Card } from '#src/ui/card.tsx';
import { cx } from '#src/ui/cx.ts';
import { useFocusFirstProblem } from '../payment/use-focus-first-problem.ts';
import { CardPart } from './card-part.tsx';
import styles from './planar.module.css';
import { PricePart } from './price-part.tsx';
import { usePlanar } from './use-planar.ts';
import type { PlanarPayer } from './use-planar-calls.ts';

interface PlanarFormProps {
  /** Whose token pays; the driver's unless given. */
  payer?: PlanarPayer;
  /** The parking where the card was given out, when it is known. */
  parkingCode?: string;
  /** Draws the steps as cards, for a page; without it they lie in the card around. */
  isFramed?: boolean;
}

/** Parking behind a barrier in two steps: the price of a card, then its payment (parking-and-money §2, §4). */
export function PlanarForm({ payer = 'driver', parkingCode = '', isFramed = false }: PlanarFormProps) {
  const planar = usePlanar(payer, parkingCode);
  const { step, price } = planar;
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const focusFirstProblem = useFocusFirstProblem(root);
  const Frame = isFramed ? Card : 'section';

  // The step that is left takes the focus with it: the new one gets it, so nobody is lost on the way.
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const target = step === 'payment' ? heading : field;
    target.current?.focus();
  }, [step]);

  const handlePay = () => {
    if (!planar.pay()) focusFirstProblem();
  };
  return (
    <div className={styles.around} ref={root}>
      <div className={cx(styles.steps, isFramed && styles.framed)}>
        <Frame className={styles.card}>
          <CardPart planar={planar} field={field} />
        </Frame>
        {price && (
          <Frame className={styles.price}>
            <PricePart planar={planar} price={price} heading={heading} onPay={handlePay} />
          </Frame>
        )}
      </div>
    </div>
  );
}
