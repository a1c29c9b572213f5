import CircleCheck from 'lucide-react/icons/circle-check';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useRef, useState } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Ring } from '#src/ui/ring.tsx';
import { formMessages } from './messages/index.ts';
import styles from './resend-code.module.css';
import { RESEND_SECONDS, useResendTimer } from './use-resend-timer.ts';

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

  const handlePress = async () => {
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
          onClick={() => void handlePress()}
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
