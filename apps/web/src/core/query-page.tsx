import type { ReactNode } from 'react';
import { Card } from '#src/ui/card.tsx';
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import type { LoadStatus, RoomStatus } from './load-status.ts';

interface QueryPageProps<T> {
  /** Null until the query has an answer. Data stays on the page if a later reload fails. */
  data: T | null;
  status: LoadStatus | RoomStatus;
  onRetry: () => unknown;
  failedTitle?: string;
  failedText?: string;
  failedAction?: ReactNode;
  loadingText?: string;
  /** Shows the loading and failure states in a card. */
  isCard?: boolean;
  /** Shown instead of the children if `isEmpty` accepts the data. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Shows the data of a query, or its loading, failure or empty state. Shows nothing before the first request. */
export function QueryPage<T>(props: QueryPageProps<T>) {
  const { data, isEmpty, empty, children, isCard, loadingText, ...state } = props;
  if (data !== null) return isEmpty?.(data) ? empty : children(data);
  if (state.status !== 'error' && state.status !== 'loading') return null;

  const shown =
    state.status === 'loading' ? (
      <>
        {loadingText !== undefined && <p className="small muted">{loadingText}</p>}
        <Skeleton />
      </>
    ) : (
      <Failure {...state} />
    );
  return isCard ? <Card as="div">{shown}</Card> : shown;
}

type FailureProps = Pick<QueryPageProps<never>, 'onRetry' | 'failedTitle' | 'failedText' | 'failedAction'>;

function Failure({ onRetry, failedTitle, failedText, failedAction }: FailureProps) {
  return (
    <ErrorState
      {...(failedTitle !== undefined && { title: failedTitle })}
      onRetry={() => void onRetry()}
      action={failedAction}
    >
      {failedText}
    </ErrorState>
  );
}
