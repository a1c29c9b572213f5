import type { ComponentType } from 'react';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '../core-context.ts';
import type { DialogName, DialogProps, OpenDialog } from './dialog-store.ts';

/** A dialog's content: its own props and the way to close it. */
export type DialogSlot<Name extends DialogName> = ComponentType<DialogProps[Name] & { onClose: () => void }>;

/** Which component draws which dialog; a name without one opens nothing. */
export type DialogSlots = { [Name in DialogName]?: DialogSlot<Name> };

interface HostProps {
  slots: DialogSlots;
}

const slotOf = (slots: DialogSlots, dialog: OpenDialog) => {
  // One dialog has the props of its own slot: the types of a mapped pair cannot say so.
  const Slot = slots[dialog.name] as ComponentType<OpenDialog['props'] & { onClose: () => void }> | undefined;
  return Slot;
};

/** Draws the open dialogs, the last one on top. */
export const DialogHost = ({ slots }: HostProps) => {
  const { dialogs } = useCore();
  const open = useStore(dialogs);

  return open.map((dialog) => {
    const Slot = slotOf(slots, dialog);
    return Slot ? (
      <Slot key={dialog.name} {...dialog.props} onClose={() => dialogs.close(dialog.name)} />
    ) : null;
  });
};
