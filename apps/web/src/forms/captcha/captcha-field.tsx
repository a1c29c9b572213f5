import RotateCw from 'lucide-react/icons/rotate-cw';
import { useT } from '#src/i18n/use-t.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './captcha-field.module.css';
import { captchaMessages } from './messages/index.ts';
import { ProofButton } from './proof-button.tsx';
import { useProof } from './use-proof.ts';

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
