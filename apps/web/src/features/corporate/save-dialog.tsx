import type { FailureName } from '@gorpark/contract/failures';
import { useId, type ReactNode } from 'react';
import { FailureAlert } from '#src/core/failure-alert.tsx';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { corporateMessages } from './messages/index.ts';
import styles from './save-dialog.module.css';

interface SaveDialogProps {
  title: string;
  save: string;
  children: ReactNode;
  failure: FailureName | null;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
}

/** A failed save keeps the dialog open with all values. */
export function SaveDialog({ title, save, children, failure, isBusy, onSubmit, onClose }: SaveDialogProps) {
  const t = useT(corporateMessages);
  const formId = useId();

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      foot={
        <Button type="submit" form={formId} size="lg" isBlock isLoading={isBusy} loadingText={t('saving')}>
          {save}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
      <FailureAlert failure={failure} />
    </Dialog>
  );
}
