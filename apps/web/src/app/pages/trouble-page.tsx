import { ErrorState } from '#src/ui/empty.tsx';
import { useApp } from '../app-context.ts';

/** Something broke while the page was drawn: say it and offer to load anew. */
export function TroublePage() {
  const { reload } = useApp();
  return <ErrorState onRetry={reload} />;
}
