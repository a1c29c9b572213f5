import type { FailureName } from '@gorpark/contract/failures';
import { useErrorText } from '#src/core/error-text.ts';
import { useOneAtATime } from '#src/lib/use-one-at-a-time.ts';
import { showToast } from '#src/ui/toast-store.ts';

/** Returns a switch that changes after the back end agrees; a refusal shows a toast. */
export function useSwitch(send: (isOn: boolean) => Promise<FailureName | null>) {
  const errorText = useErrorText();
  const { isBusy, run } = useOneAtATime();

  const change = async (isOn: boolean) => {
    const refused = await run(() => send(isOn));
    if (refused !== null) showToast({ text: errorText(refused), tone: 'bad' });
  };
  return { isBusy, change: (isOn: boolean) => void change(isOn) };
}
