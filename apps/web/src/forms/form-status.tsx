import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Icon } from '#src/ui/icon.tsx';
import type { FormStatusMessage } from './use-form-status.ts';
import styles from './form-status.module.css';

export function FormStatus({ message }: { message: FormStatusMessage | null }) {
  return (
    <output className={styles.status} data-tone={message?.tone}>
      {message && (
        <>
          <Icon of={message.tone === 'success' ? CircleCheck : CircleAlert} size={18} />
          <span>{message.text}</span>
        </>
      )}
    </output>
  );
}
