import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { guestMessages } from './messages/index.ts';

/** Shown if the settings failed to load [PAY-186]. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT(guestMessages);
  return (
    <ErrorState title={t('loadFailedTitle')} onRetry={onRetry}>
      {t('loadFailedText')}
    </ErrorState>
  );
}
