import type { FailureName } from '@gorpark/contract/failures';
import { useRef, useState } from 'react';
import { useErrorText } from '#src/core/error-text.ts';
import { showToast } from '#src/ui/toast-store.ts';

/** One switch of a row: it moves when the back end has agreed, and a refusal is told in a corner (design §7). */
export function useSwitch(send: (isOn: boolean) => Promise<FailureName | null>) {
  const errorText = useErrorText();
  const isSending = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  const change = async (isOn: boolean) => {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    const refused = await send(isOn);
    isSending.current = false;
    setIsBusy(false);
    if (refused !== null) showToast({ text: errorText(refused), tone: 'bad' });
  };
  return { isBusy, change: (isOn: boolean) => void change(isOn) };
}
