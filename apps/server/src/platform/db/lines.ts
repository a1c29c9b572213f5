import pg from 'pg';

/** Connections that prepared statements share. More do not help on 2 cores, fewer let one slow statement stop more. */
const LINES = 4;
/** Statements under way on one line; past it a statement waits for a connection of its own, with a time-out. */
const DEPTH = 8;

export interface Lines {
  /** Null: every line is full. */
  query<R extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<R>> | null;
  end(): Promise<void>;
}

interface Line {
  client: pg.Client;
  inFlight: number;
  /** Null once it stands. */
  opening: Promise<unknown> | null;
}

/**
 * Sends statements down a few connections without waiting for the answers before (pipelining): the database finds the
 * next one already there, which spares both sides a sleep and a wake. Each statement is a transaction of its own. A
 * transaction that holds a lock must not wait for a line: the statement before it there may wait for that lock.
 * A line that breaks fails what was on it and is opened anew by the next statement.
 */
export function createLines(
  options: pg.ClientConfig,
  on: { open: (client: pg.Client) => void; error: (error: Error) => void },
): Lines {
  const lines = new Set<Line>();

  const open = (): Line => {
    const client = new pg.Client({ ...options, pipeline: true } as pg.ClientConfig);
    const line: Line = { client, inFlight: 0, opening: null };
    const drop = () => lines.delete(line);
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
    lines.add(line);
    return line;
  };

  const pick = (): Line => {
    let best: Line | null = null;
    for (const line of lines) if (!best || line.inFlight < best.inFlight) best = line;
    return best && (best.inFlight === 0 || lines.size >= LINES) ? best : open();
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
      // It arose where an answer is read; what a log should name is who asked.
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
      await Promise.all([...lines].map(({ client }) => client.end()));
    },
  };
}

/**
 * One statement, as a query of the driver's own class: a configuration it would copy property by property, which takes
 * longer than to send it.
 */
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
