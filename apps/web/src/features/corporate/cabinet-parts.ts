import type { ComponentType } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';

/** What other features bring into the cabinet. Both rooms pay with the token of the company. */
export interface CabinetParts {
  Operations: ComponentType;
  Parking: ComponentType;
  /** Dialogs of these rooms. */
  dialogs: DialogSlots;
}
