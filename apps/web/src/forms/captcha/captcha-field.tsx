import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { captchaMessages } from './messages/index.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './captcha-field.module.css';

interface CaptchaFieldProps {
  captcha: { picture: string; proof: object | null };
  answer: string;
  onChange: (answer: string) => void;
  onReload: () => void;
  isReloading?: boolean;
  isMissing?: boolean;
}

/** Shows the picture and its field. The proof of work is the accessible alternative [accounts-5]. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { captcha, answer, onChange, onReload, isReloading = false, isMissing = false } = props;
  const t = useT(captchaMessages);
  const proof = useProof(captcha.proof, onChange);

  return (
    <div className={styles.captcha}>
      {proof.status !== 'done' && (
        <div className={styles.picture}>
          <img className={styles.image} src={captcha.picture} alt={t('picture')} />
          <span className={styles.reload}>
            <IconButton
              icon={RotateCw}
              tone="soft"
              label={t('reload')}
              aria-busy={isReloading}
              onClick={onReload}
            />
          </span>
          <div className="grow">
            <TextField
              label={t('code')}
              name="captcha"
              inputMode="numeric"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={proof.status === 'idle' || proof.status === 'failed' ? answer : ''}
              error={isMissing ? t('missing') : undefined}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        </div>
      )}
      {captcha.proof && <ProofButton status={proof.status} onStart={proof.start} />}
    </div>
  );
}

function ProofButton({ status, onStart }: { status: ProofStatus; onStart: () => void }) {
  const t = useT(captchaMessages);
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The clicked button is gone, so the focus moves to the message.
    if (status === 'done') done.current?.focus();
  }, [status]);

  if (status === 'done')
    return (
      <p ref={done} tabIndex={-1} className={styles.done}>
        <Icon of={CircleCheck} />
        <span>{t('proofDone')}</span>
      </p>
    );

  return (
    <div className={styles.proof}>
      <Button
        variant="ghost"
        size="sm"
        icon={ShieldCheck}
        isLoading={status === 'working'}
        loadingText={t('proofWorking')}
        onClick={onStart}
      >
        {t('proof')}
      </Button>
      <output className="vh">{status === 'working' && t('proofWorking')}</output>
      {status === 'failed' && <FieldError>{t('proofFailed')}</FieldError>}
    </div>
  );
}

type ProofStatus = 'idle' | 'working' | 'done' | 'failed';

const useProof = (challenge: object | null, onDone: (payload: string) => void) => {
  const [state, setState] = useState<{ challenge: object | null; status: ProofStatus }>({
    challenge,
    status: 'idle',
  });
  const running = useRef<AbortController | null>(null);
  const status = state.challenge === challenge ? state.status : 'idle';

  useEffect(
    () => () => {
      running.current?.abort();
      running.current = null;
    },
    [challenge],
  );

  const start = async () => {
    if (challenge === null || status === 'working') return;
    const controller = new AbortController();
    running.current = controller;
    const end = (next: ProofStatus) => {
      if (running.current === controller) setState({ challenge, status: next });
    };
    end('working');
    try {
      const { solveProof } = await import('./solve-proof.ts');
      const payload = await solveProof(challenge, controller);
      if (running.current === controller) onDone(payload);
      end('done');
    } catch {
      end('failed');
    }
  };

  return { status, start: () => void start() };
};
