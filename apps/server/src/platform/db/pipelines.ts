import pg from 'pg';

/** Connections. More do not help on 2 cores; with fewer, one slow statement blocks more others. */
const LINES = 4;
/** Statements in flight per connection; further ones use a pool connection, with a time-out. */
const DEPTH = 8;

export interface Pipelines {
  /** null: all connections are full. */
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>> | null;
  end(): Promise<void>;
}

interface Line {
  client: pg.Client;
  inFlight: number;
  opening: Promise<unknown> | null;
}

/**
 * Pipelines statements over a few connections. Each statement is a separate transaction.
 * A transaction that holds a lock must not wait for a pipelined statement: an earlier one there may wait for the lock.
 */
export function createPipelines(
  options: pg.ClientConfig,
  on: { open: (client: pg.Client) => void; error: (error: Error) => void },
): Pipelines {
  const pipelines = new Set<Line>();

  const open = (): Line => {
    const client = new pg.Client({ ...options, pipeline: true } as pg.ClientConfig);
    const line: Line = { client, inFlight: 0, opening: null };
    const drop = () => pipelines.delete(line);
    client.on('error', (error) => {
      drop();
      on.error(error);
    });
    client.on('end', drop);
    on.open(client);
    line.opening = client.connect().then(
      () => {
        line.opening = null;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    pipelines.add(line);
    return line;
  };

  const pick = (): Line => {
    let best: Line | null = null;
    for (const line of pipelines) if (!best || line.inFlight < best.inFlight) best = line;
    return best && (best.inFlight === 0 || pipelines.size >= LINES) ? best : open();
  };

  const send = async <R extends pg.QueryResultRow>(
    line: Line,
    config: pg.QueryConfig,
  ): Promise<pg.QueryResult<R>> => {
    line.inFlight += 1;
    try {
      if (line.opening) await line.opening;
      return await run<R>(line.client, config);
    } catch (error) {
      // The stack trace should show the caller, not the response parser.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      line.inFlight -= 1;
    }
  };

  return {
    query(config) {
      const line = pick();
      return line.inFlight < DEPTH ? send(line, config) : null;
    },
    async end() {
      await Promise.all([...pipelines].map(({ client }) => client.end()));
    },
  };
}

/** The driver copies a plain configuration property by property, which takes longer than sending it. */
function run<R extends pg.QueryResultRow>(
  client: pg.Client,
  { name, text, values }: pg.QueryConfig,
): Promise<pg.QueryResult<R>> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<R>(text, values, (error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
    client.query(Object.assign(query, { name }));
  });
}
