import type { FailureName } from '@gorpark/contract/failures';
import { useRef, useState } from 'react';
import type { ApiResult } from '#src/api/result.ts';
import { showToast } from '#src/ui/toast-store.ts';

interface Done {
  /** Told in a corner. */
  text: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Sends a form once at a time; when it was taken, says so and closes the dialog. */
export function useSave({ text, onSaved, onClose }: Done) {
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<FailureName | null>(null);

  const save = async (send: () => Promise<ApiResult<null>>) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(null);
    const result = await send();
    isSending.current = false;
    setIsBusy(false);
    if (!result.ok) return setFailure(result.error.errorName);
    onSaved();
    showToast({ text });
    onClose();
  };
  return { save, isBusy, failure };
}
