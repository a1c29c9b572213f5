import { useCore } from '../core-context.ts';

/** Returns functions that open and close shared dialogs: `openDialog('payment', { action: 'renew', session })`. */
export const useDialogs = () => {
  const { dialogs } = useCore();
  return { openDialog: dialogs.open, closeDialog: dialogs.close };
};
