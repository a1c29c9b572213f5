import { REQUEST_ERROR } from '@gorpark/contract/failures';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { formatCertificate } from '@gorpark/domain/certificate';
import { useErrorText } from '#src/core/error-text.ts';
import { useFormText } from '#src/forms/form-text.ts';
import { useT } from '#src/i18n/use-t.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { documentMessages } from './messages/index.ts';
import { useDocumentCommands } from './use-document-commands.ts';

interface RemoveDocumentDialogProps {
  document: DriverDocument;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveDocumentDialog({ document, name, onRemoved, onClose }: RemoveDocumentDialogProps) {
  const t = useT(documentMessages);
  const formText = useFormText();
  const errorText = useErrorText();
  const run = useDocumentCommands();

  const handleConfirm = async () => {
    const refused = await run({ kind: 'remove', document });
    if (refused === null) {
      onRemoved();
      showToast({ text: t('removed') });
    }
    if (refused?.errorName === REQUEST_ERROR) return formText('actionError');
    return refused && errorText(refused.errorName);
  };

  return (
    <ConfirmDialog title={t('removeTitle')} confirm={t('remove')} onConfirm={handleConfirm} onClose={onClose}>
      <p>
        <b>{name}</b> <span className="num nowrap">{formatCertificate(document.title)}</span>
      </p>
      <p>{t('removeText')}</p>
    </ConfirmDialog>
  );
}
