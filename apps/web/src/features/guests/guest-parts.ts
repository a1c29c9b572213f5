import type { ComponentType } from 'react';

export interface GuestParts {
  Reminders: ComponentType<{ order: string; session: { reservationId: string; endMs: number } }>;
}
