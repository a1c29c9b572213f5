import type { ComponentType } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';

/** Components of other features in the cabinet. Both sections pay with the company's token. */
export interface CabinetParts {
  Operations: ComponentType;
  Parking: ComponentType;
  /** Dialogs of these sections. */
  dialogs: DialogSlots;
}
