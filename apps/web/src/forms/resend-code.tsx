import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState, useCallback } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Ring } from '#src/ui/ring.tsx';
import { formMessages } from './messages/index.ts';
import { type Clock, deviceClock } from '#src/lib/clock.ts';
import styles from './resend-code.module.css';

export const HIGHLIGHT_MS = 800;

interface ResendCodeProps {
  /** Resolves to true on success; the form shows a failure. */
  onResend: () => Promise<boolean>;
  isEnabled?: boolean;
  label?: string | undefined;
}

/** Shows the link after ten seconds. Only the end of the wait and the sending are announced to screen readers. */
export function ResendCode({ onResend, isEnabled = true, label }: ResendCodeProps) {
  const t = useT(formMessages);
  const { secondsLeft, isOver, restart } = useResendTimer();
  const [isSending, setIsSending] = useState(false);
  const [isSent, highlight] = useHighlight();
  const root = useRef<HTMLDivElement>(null);

  const handleClick = async () => {
    setIsSending(true);
    const hasGone = await onResend();
    setIsSending(false);
    if (!hasGone) return;
    // The clicked link disappears: the focus stays in the block.
    if (root.current?.contains(document.activeElement)) root.current.focus();
    highlight();
    restart();
  };

  return (
    <div ref={root} tabIndex={-1} className={styles.resend} data-sent={isSent || undefined}>
      {isOver && isEnabled ? (
        <Button
          variant="link"
          icon={RotateCw}
          isLoading={isSending}
          loadingText={t('sending')}
          onClick={() => void handleClick()}
        >
          {label ?? t('resend')}
        </Button>
      ) : (
        <Waiting secondsLeft={secondsLeft} isSent={isSent} isOver={isOver} />
      )}
      <output className="vh">
        {isSent && t('sent')}
        {!isSent && isOver && isEnabled && t('canResend')}
      </output>
    </div>
  );
}

interface WaitingProps {
  secondsLeft: number;
  isSent: boolean;
  isOver: boolean;
}

function Waiting({ secondsLeft, isSent, isOver }: WaitingProps) {
  const t = useT(formMessages);
  if (isOver) return <span>{t('cannotResend')}</span>;

  return (
    <>
      <span className={styles.ring}>
        <Ring share={secondsLeft / RESEND_SECONDS} size={44} />
        <b className={styles.number} aria-hidden="true">
          {isSent ? <Icon of={CircleCheck} /> : secondsLeft}
        </b>
      </span>
      <span>
        {isSent && <b className={styles.sent}>{t('sent')}. </b>}
        {t.rich('resendIn', {
          time: (
            <b key="time" className="nowrap">
              {t('inSeconds', { count: secondsLeft })}
            </b>
          ),
        })}
      </span>
    </>
  );
}

function useHighlight(): [boolean, () => void] {
  const [isOn, setIsOn] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const highlight = () => {
    clearTimeout(timer.current);
    setIsOn(true);
    timer.current = setTimeout(() => setIsOn(false), HIGHLIGHT_MS);
  };
  return [isOn, highlight];
}

/** Wait before another code, seconds. */
const RESEND_SECONDS = 10;
const SECOND_MS = 1000;

interface ResendTimer {
  /** Whole seconds, from 10 down to 0. */
  secondsLeft: number;
  isOver: boolean;
  restart: () => void;
}

/** Counts down from 10 since mount or the last restart. After sleep the page shows the correct time. */
function useResendTimer(clock: Clock = deviceClock): ResendTimer {
  const [endMs, setEndMs] = useState(() => clock.now() + RESEND_SECONDS * SECOND_MS);
  const [nowMs, setNowMs] = useState(() => clock.now());
  // Browser timers may fire some milliseconds early, so the nearest second counts.
  const secondsLeft = Math.min(RESEND_SECONDS, Math.max(0, Math.round((endMs - nowMs) / SECOND_MS)));
  const isOver = secondsLeft === 0;

  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(clock.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, endMs, clock]);

  const restart = useCallback(() => {
    const startMs = clock.now();
    setNowMs(startMs);
    setEndMs(startMs + RESEND_SECONDS * SECOND_MS);
  }, [clock]);

  return { secondsLeft, isOver, restart };
}
