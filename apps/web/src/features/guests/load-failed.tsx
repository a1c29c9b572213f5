import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { guestMessages } from './messages/index.ts';

/** The page has nothing to sell yet: why, and the way to try again (PAY-186). */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT(guestMessages);
  return (
    <ErrorState title={t('loadFailedTitle')} onRetry={onRetry}>
      {t('loadFailedText')}
    </ErrorState>
  );
}
