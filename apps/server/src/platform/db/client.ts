import pg from 'pg';

/**
 * Returns a connection that the caller connects and ends. A broken connection fails the current or the next
 * statement.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  outliveBroken(client);
  return client;
}

/**
 * Ignores 'error' events: without a listener a connection that breaks between statements ends the process. The next
 * statement fails instead [FLT-07, FLT-09].
 */
export function outliveBroken(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}
