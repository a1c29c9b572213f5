import { ErrorState } from '#src/ui/empty.tsx';
import { useApp } from '../app-context.ts';

/** Shown after a rendering error; offers a reload. */
export function TroublePage() {
  const { reload } = useApp();
  return <ErrorState onRetry={reload} />;
}
