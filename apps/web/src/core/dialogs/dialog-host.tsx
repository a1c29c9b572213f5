import type { ComponentType } from 'react';
import { useStore } from '#src/lib/store.ts';
import { useCore } from '../core-context.ts';
import type { DialogName, OpenDialog, SlotProps } from './dialog-store.ts';

/** A name without a component opens nothing. */
export type DialogSlots = { [Name in DialogName]?: ComponentType<SlotProps<Name>> };

interface HostProps {
  slots: DialogSlots;
}

const slotOf = (slots: DialogSlots, dialog: OpenDialog) => {
  // Types cannot express that a dialog's props match its slot.
  const Slot = slots[dialog.name] as ComponentType<OpenDialog['props'] & { onClose: () => void }> | undefined;
  return Slot;
};

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
