import type { ComponentType } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';

/** Components of other features. Both pay with the company's token. */
export interface CabinetParts {
  Operations: ComponentType;
  Parking: ComponentType;
  dialogs: DialogSlots;
}
