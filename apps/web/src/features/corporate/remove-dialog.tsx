import type { ReactNode } from 'react';
import type { ApiResult } from '#src/api/result.ts';
import { useErrorText } from '#src/core/error-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { corporateMessages } from './messages/index.ts';

export interface Removal {
  title: string;
  text: string;
  name: ReactNode;
  remove: () => Promise<ApiResult<null>>;
}

interface RemoveDialogProps extends Removal {
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDialog({ title, text, name, remove, onRemoved, onClose }: RemoveDialogProps) {
  const t = useT(corporateMessages);
  const errorText = useErrorText();

  const handleConfirm = async () => {
    const result = await remove();
    if (!result.ok) return errorText(result.error.errorName);
    onRemoved();
    showToast({ text: t('removed') });
    return null;
  };
  return (
    <ConfirmDialog title={title} confirm={t('remove')} onConfirm={handleConfirm} onClose={onClose}>
      <p>{name}</p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
