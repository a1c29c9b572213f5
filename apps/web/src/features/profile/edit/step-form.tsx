import type { FormEvent, ReactNode } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import styles from './edit-dialog.module.css';

interface StepFormProps {
  onSubmit: () => void;
  onAbort: () => void;
  submitText: string;
  busyText: string;
  isBusy: boolean;
  isWaiting?: boolean;
  isMain?: boolean;
  children: ReactNode;
}

export function StepForm(props: StepFormProps) {
  const { onSubmit, onAbort, submitText, busyText, isBusy, isWaiting, isMain = false, children } = props;
  const t = useT(common);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };

  return (
    <Form className={styles.form} onSubmit={handleSubmit}>
      {children}
      <div className={styles.buttons}>
        <Button variant="outline" onClick={onAbort}>
          {t(isMain ? 'cancel' : 'back')}
        </Button>
        <Button type="submit" isLoading={isBusy} loadingText={busyText} isWaiting={isWaiting}>
          {submitText}
        </Button>
      </div>
    </Form>
  );
}
