import type { FailureName } from '@gorpark/contract/failures';
import { useState } from 'react';
import type { ApiResult } from '#src/api/result.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { showToast } from '#src/ui/toast-store.ts';

interface Done {
  /** Toast text. */
  text: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Sends a form, one request at a time. On success shows a toast and closes the dialog. */
export function useSave({ text, onSaved, onClose }: Done) {
  const { isBusy, run } = useOneAtATime();
  const [failure, setFailure] = useState<FailureName | null>(null);

  const save = async (send: () => Promise<ApiResult<null>>) => {
    setFailure(null);
    const result = await run(send);
    if (result === null) return;
    if (!result.ok) return setFailure(result.error.errorName);
    onSaved();
    showToast({ text });
    onClose();
  };
  return { save, isBusy, failure };
}
