import type { FailureName } from '@gorpark/contract/failures';
import { useWaitText } from '#src/core/use-wait-text.ts';

/** How long to wait after the limit of codes or calls was reached, where the back end tells it. */
export const useLimitText = (): ((failure: FailureName | null, seconds: number | null) => string | null) => {
  const waitText = useWaitText();
  return (failure, seconds) => (failure === 'LimitSMS' ? waitText(seconds) : null);
};
