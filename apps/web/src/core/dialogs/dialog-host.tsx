import type { ComponentType } from 'react';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '../core-context.ts';
import type { DialogName, DialogProps, OpenDialog } from './dialog-store.ts';

/** A dialog component with its props and `onClose`. */
export type DialogSlot<Name extends DialogName> = ComponentType<DialogProps[Name] & { onClose: () => void }>;

/** Components by dialog name; a name without one opens nothing. */
export type DialogSlots = { [Name in DialogName]?: DialogSlot<Name> };

interface HostProps {
  slots: DialogSlots;
}

const slotOf = (slots: DialogSlots, dialog: OpenDialog) => {
  // A cast, because types cannot express that a dialog's props match its slot.
  const Slot = slots[dialog.name] as ComponentType<OpenDialog['props'] & { onClose: () => void }> | undefined;
  return Slot;
};

/** Renders the open dialogs, the last one on top. */
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
