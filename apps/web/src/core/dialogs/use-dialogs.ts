import { useCore } from '../core-context.ts';

/** Opens and closes the dialogs that several features share: `openDialog('payment', { action: 'renew', session })`. */
export const useDialogs = () => {
  const { dialogs } = useCore();
  return { openDialog: dialogs.open, closeDialog: dialogs.close };
};
