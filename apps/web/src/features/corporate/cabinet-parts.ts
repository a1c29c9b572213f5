import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';
import type { LazyPart } from '#src/lib/lazy-part.tsx';

export interface CabinetParts {
  Operations: LazyPart<object>;
  Parking: LazyPart<object>;
  dialogs: DialogSlots;
}
