import pg from 'pg';

/**
 * Returns a connection outside any pool; the caller connects and ends it. A broken connection fails the current or
 * the next statement.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  outliveBroken(client);
  return client;
}

/**
 * Ignores 'error' events of a connection. If it breaks between statements and has no listener, the event ends the
 * process, and the pool listens only to idle connections. The next statement then fails instead [FLT-07, FLT-09].
 */
export function outliveBroken(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}
