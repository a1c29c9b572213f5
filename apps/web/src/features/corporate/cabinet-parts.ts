import type { ComponentType } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';

export interface CabinetParts {
  Operations: ComponentType;
  Parking: ComponentType;
  dialogs: DialogSlots;
}
