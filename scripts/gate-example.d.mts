import type { Server } from 'node:http';

/** Returns the server of a vendor's barriers, not yet listening. `now` returns UTC milliseconds. */
export function createGateExample(options: {
  keyId: string;
  secret: string;
  place?: string;
  tickets?: Record<string, number | 'blocked'>;
  now?: () => number;
  events?: string;
}): Server & { leave(order: string): Promise<void> };
