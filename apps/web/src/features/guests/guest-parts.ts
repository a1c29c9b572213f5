import type { ComponentType } from 'react';

/** Parts of other features on the guest's page. */
export interface GuestParts {
  Reminders: ComponentType<{ order: string; session: { reservationId: string; endMs: number } }>;
}
