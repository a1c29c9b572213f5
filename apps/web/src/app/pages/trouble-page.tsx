import { ErrorState } from '#src/ui/empty.tsx';
import { useApp } from '../app-context.ts';

export function TroublePage() {
  const { reload } = useApp();
  return <ErrorState onRetry={reload} />;
}
