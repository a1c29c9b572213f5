import type { DialogProps } from '#src/core/dialogs/dialog-store.ts';
import { RefillDialog } from './refill-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';

export function PaymentDialog(props: DialogProps['payment'] & { onClose: () => void }) {
  const { action = 'refill', request, cost } = props;

  if (action === 'start' && request) return <StartDialog {...props} request={request} cost={cost ?? null} />;
  return <RefillDialog onClose={props.onClose} />;
}
