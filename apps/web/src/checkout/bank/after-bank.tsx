import { type ReactNode, useEffect, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import styles from './bank-step.module.css';
import { whenBack } from './when-back.ts';

/** Milliseconds after the return from the bank. Most payments end sooner, and nobody should give those up. */
const ANSWER_MS = 8000;

interface AfterBankProps {
  isNow?: boolean;
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** Hides the ways out of a payment, but keeps their place, while the bank usually answers. */
export function AfterBank({ isNow = false, meanwhile, children }: AfterBankProps) {
  const { device, ticker } = useCore();
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    // The device's clock: a server time that is learnt meanwhile would move the moment.
    let backMs = device.now();
    const check = () => setHasWaited(device.now() - backMs >= ANSWER_MS);
    const stop = ticker.subscribe(check);
    const leave = whenBack(() => {
      backMs = device.now();
      check();
    });
    return () => {
      stop();
      leave();
    };
  }, [device, ticker]);
  const isShown = isNow || hasWaited;
  return (
    <>
      {!isShown && meanwhile}
      <div className={isShown ? styles.shown : styles.later}>{children}</div>
    </>
  );
}
