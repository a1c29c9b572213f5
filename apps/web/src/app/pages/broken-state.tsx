import { useT } from '#src/i18n/use-t.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { appMessages } from '../messages/index.ts';

/** A page that could not be drawn: the network is not the cause. */
export function BrokenState({ onRetry }: { onRetry: () => void }) {
  const t = useT(appMessages);
  return (
    <ErrorState title={t('brokenTitle')} onRetry={onRetry} hasCode={false}>
      {t('brokenText')}
    </ErrorState>
  );
}
