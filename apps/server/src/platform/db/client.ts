import pg from 'pg';

/** One connection that belongs to no pool; connect it, and end it. Its death fails the statement under way or the next. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  outliveBroken(client);
  return client;
}

/**
 * A connection that breaks between two statements tells it by an event, which ends the process where nobody listens: the
 * pool listens only to those that nobody has taken. Whoever has it learns it from the next statement (FLT-07, FLT-09).
 */
export function outliveBroken(client: pg.ClientBase): void {
  client.on('error', () => undefined);
}
