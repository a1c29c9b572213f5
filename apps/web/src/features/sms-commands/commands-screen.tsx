import { Navigate } from '@tanstack/react-router';
import type { SmsCommandText } from '@gorpark/contract/public/sms/read';
import { useCapabilities } from '#src/core/site.ts';
import { useT } from '#src/i18n/use-t.ts';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { CommandText } from './command-text.tsx';
import { smsMessages } from './messages/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/core-context.ts';
import { type RoomStatus, roomStatus } from '#src/core/load-status.ts';
import { smsCommandsQuery } from '#src/core/sms-commands.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import styles from './sms-commands.module.css';

export function CommandsScreen() {
  const t = useT(smsMessages);
  const { smsNumber } = useCapabilities();
  const { status, commands, reload } = useCommands();

  if (status === 'done' && commands.length === 0) return <Navigate to="/" replace />;
  return (
    <div className={styles.page}>
      <h1 className="h1">{t('title')}</h1>
      <p>{t.rich('lead', { number: <b className="num">{smsNumber}</b> })}</p>
      {status === 'error' && (
        <ErrorState title={t('failed')} onRetry={reload}>
          {t('failedText')}
        </ErrorState>
      )}
      {status === 'loading' && <Skeleton />}
      {commands.length > 0 && (
        <>
          <ul className={styles.list} aria-label={t('list')}>
            {commands.map((command) => (
              <li key={command.transcription + command.name}>
                <CommandCard command={command} number={smsNumber} />
              </li>
            ))}
          </ul>
          <p className="small muted">{t('cost')}</p>
        </>
      )}
    </div>
  );
}

function CommandCard({ command, number }: { command: SmsCommandText; number: string }) {
  const t = useT(smsMessages);
  const { name, hint, example, transcription } = command;

  return (
    <Card as="div" className={styles.card}>
      <h2 className="h3">{name}</h2>
      <p className="muted">{hint}</p>
      <CommandText text={transcription} />
      {example !== '' && (
        <p className={styles.example}>
          <span className="small muted">{t('example')}</span> <CommandText text={example} />{' '}
          <a className="small" href={`sms:${number}?body=${encodeURIComponent(example)}`}>
            {t('send')}
          </a>
        </p>
      )}
    </Card>
  );
}

interface CommandsView {
  status: RoomStatus;
  commands: readonly SmsCommandText[];
  reload: () => void;
}

function useCommands(): CommandsView {
  const query = useQuery(smsCommandsQuery(useCore(), useLang()));
  return {
    status: roomStatus(true, { data: query.data, isError: query.isError && !query.isFetching }),
    commands: query.data ?? [],
    reload: () => void query.refetch(),
  };
}
