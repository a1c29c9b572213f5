import { useState, type ReactNode } from 'react';
import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** Button label, a verb: `Удалить`. */
  confirm: string;
  onConfirm: () => Promise<string | null>;
  onClose: () => void;
}

/** Stays open with the error text if the action fails. */
export function ConfirmDialog({ title, children, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useT(common);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();

  const handleConfirm = () =>
    run(async () => {
      setProblem(null);
      const refused = await onConfirm();
      setProblem(refused);
      if (refused === null) onClose();
    });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <div className={styles.two}>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" isLoading={isBusy} onClick={() => void handleConfirm()}>
            {confirm}
          </Button>
        </div>
      }
    >
      {children}
      {problem !== null && <Alert tone="danger" title={problem} />}
    </Dialog>
  );
}
