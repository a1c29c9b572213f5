import { useCore } from '../core-context.ts';

/** Returns functions for shared dialogs: `openDialog('renew', { session })`. */
export const useDialogs = () => {
  const { dialogs } = useCore();
  return { openDialog: dialogs.open, closeDialog: dialogs.close };
};
