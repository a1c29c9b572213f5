import type { ReactNode } from 'react';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { Loaded } from './site.ts';

interface OfferedProps {
  isOffered: boolean;
  by: Loaded<unknown>;
  missing: ReactNode;
  children: ReactNode;
}

/** Shows a page, or the state of the data that decide whether the city offers it. */
export function Offered({ isOffered, by, missing, children }: OfferedProps) {
  if (isOffered) return children;
  if (by.isDone) return missing;
  return by.isError ? <ErrorState onRetry={by.reload} /> : <Skeleton />;
}
