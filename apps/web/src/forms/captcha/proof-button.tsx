import CircleCheck from 'lucide-react/icons/circle-check';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useEffect, useRef } from 'react';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldError } from '#src/ui/field.tsx';
import { Icon } from '#src/ui/icon.tsx';
import styles from './captcha-field.module.css';
import { captchaMessages } from './messages/index.ts';
import type { ProofStatus } from './use-proof.ts';

export function ProofButton({ status, onStart }: { status: ProofStatus; onStart: () => void }) {
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
