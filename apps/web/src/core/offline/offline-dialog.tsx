import type { SmsCommandText } from '@gorpark/contract/public/sms/read';
import { useQuery } from '@tanstack/react-query';
import { useLang } from '#src/i18n/lang-store.ts';
import { useT } from '#src/i18n/use-t.ts';
import { useOffline } from '#src/lib/use-offline.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useCore } from '../core-context.ts';
import type { SlotProps } from '../dialogs/dialog-store.ts';
import { useCapabilities } from '../site.ts';
import { smsCommandsQuery } from '../sms-commands.ts';
import { offlineMessages } from './messages/index.ts';
import styles from './offline-dialog.module.css';

const SHOWN = 4;

/**
 * Payment attempted while offline: nothing was sent. Offers to send it when the network is back, never sends without
 * a click.
 */
export function OfflineDialog({ decide, onClose }: SlotProps<'offline'>) {
  const t = useT(offlineMessages);
  const isOffline = useOffline();

  const handleSend = () => {
    decide(true);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(isOffline ? 'title' : 'backTitle')}
      foot={
        <>
          <Button size="lg" isBlock isDisabled={isOffline} onClick={handleSend}>
            {t('send')}
          </Button>
          <Button variant="ghost" isBlock onClick={onClose}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <Alert tone={isOffline ? 'warning' : 'success'} title={t(isOffline ? 'unsent' : 'backText')}>
        {t(isOffline ? 'unsentText' : 'backMore')}
      </Alert>
      {isOffline && <ByText />}
    </Dialog>
  );
}

function ByText() {
  const t = useT(offlineMessages);
  const { hasSms, smsNumber } = useCapabilities();
  const { data } = useQuery({ ...smsCommandsQuery(useCore(), useLang()), enabled: false });
  if (!hasSms || smsNumber === '') return null;

  return (
    <div className={styles.sms}>
      <p>{t.rich('byText', { number: <b className="num">{smsNumber}</b> })}</p>
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.slice(0, SHOWN).map((command) => (
            <li key={command.transcription + command.name}>
              <Command command={command} number={smsNumber} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Command({
  command: { name, transcription, example },
  number,
}: {
  command: SmsCommandText;
  number: string;
}) {
  const t = useT(offlineMessages);
  return (
    <>
      <b>{name}</b>
      <code className={styles.code} translate="no">
        {transcription || example}
      </code>
      {example !== '' && <a href={`sms:${number}?body=${encodeURIComponent(example)}`}>{t('write')}</a>}
    </>
  );
}
