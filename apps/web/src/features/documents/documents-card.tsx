import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DriverDocument } from '@gorpark/contract/wire/types';
import { formatCertificate } from '@gorpark/domain/certificate';
import { isDocumentType } from '@gorpark/domain/document';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useProfile } from '#src/core/profile.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Button } from '#src/ui/button.tsx';
import { Card, CardHead } from '#src/ui/card.tsx';
import { Empty } from '#src/ui/empty.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useFocusWhenLost } from '#src/ui/use-focus-when-lost.ts';
import { documentMessages } from './messages/index.ts';
import { useActionText } from '#src/core/change-profile.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { useDocumentCommands } from './use-document-commands.ts';
import styles from './documents.module.css';

export function DocumentsCard() {
  const t = useT(documentMessages);
  const { profile } = useProfile();
  const { openDialog } = useDialogs();
  const [removing, setRemoving] = useState<DriverDocument | null>(null);
  const [add, expectLoss] = useFocusWhenLost<HTMLButtonElement>();
  const documents = profile?.documents ?? [];
  const nameOf = ({ type, typeLabel }: DriverDocument) => (isDocumentType(type) ? t(type) : typeLabel);

  return (
    <Card aria-labelledby="documents">
      <CardHead title={t('title')} id="documents">
        <Button
          ref={add}
          variant="secondary"
          size="sm"
          icon={Plus}
          onClick={() => openDialog('document', {})}
        >
          {t('add')}
        </Button>
      </CardHead>
      <ul>
        {documents.map((document) => {
          const name = nameOf(document);
          return (
            <li key={document.id} className={styles.item}>
              <span className={styles.icon}>
                <Icon of={document.type === 'VU' ? IdCard : FileText} />
              </span>
              <span className={styles.texts}>
                <b>{name}</b>
                <small className="num">{formatCertificate(document.title)}</small>
              </span>
              <span className={styles.actions}>
                <IconButton
                  icon={Pencil}
                  label={t('editOf', { name })}
                  onClick={() => openDialog('document', { document })}
                />
                <IconButton
                  icon={Trash}
                  label={t('removeOf', { name })}
                  onClick={() => setRemoving(document)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {documents.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {removing && (
        <RemoveDocumentDialog
          document={documents.find(({ id }) => id === removing.id) ?? removing}
          name={nameOf(removing)}
          onRemoved={expectLoss}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

interface RemoveDocumentDialogProps {
  document: DriverDocument;
  name: string;
  onRemoved: () => void;
  onClose: () => void;
}

function RemoveDocumentDialog({ document, name, onRemoved, onClose }: RemoveDocumentDialogProps) {
  const t = useT(documentMessages);
  const textOf = useActionText();
  const run = useDocumentCommands();

  const handleConfirm = async () => {
    const done = await run({ kind: 'remove', document, shown: document });
    if (!done.ok) return textOf(done.error.errorName);
    onRemoved();
    showToast({ text: t('removed') });
    return null;
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
