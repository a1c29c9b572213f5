import { openSync } from 'node:fs';
import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import { isDatabaseAway } from '../db/errors.ts';

/**
 * What a log line may hold. There is no field for an address, a query, a body, a token, a plate or a phone, and no
 * free object is ever logged (THR-3, THR-28, ACC-041).
 */
export interface LogFields {
  operation?: string;
  status?: number;
  ms?: number;
  requestId?: string;
  cityId?: number;
  errorName?: string;
  name?: string;
  code?: string;
  constraint?: string;
  /** Payment provider, and the parameter that its error names. */
  provider?: string;
  parameter?: string;
  frames?: string[];
  port?: number;
  mode?: string;
  release?: string;
  count?: number;
  text?: string;
  /** Never written: the line is about a database that does not answer (`quietWhileAway`). */
  isDatabaseAway?: boolean;
}

export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
  flush(): void;
}

const ALLOWED: ReadonlySet<string> = new Set<keyof LogFields>([
  'operation',
  'status',
  'ms',
  'requestId',
  'cityId',
  'errorName',
  'name',
  'code',
  'constraint',
  'provider',
  'parameter',
  'frames',
  'port',
  'mode',
  'release',
  'count',
  'text',
]);

/** How long a line may wait for others; a killed process loses it, a warning waits for none. Milliseconds. */
const LINES_WAIT_MS = 100;

/** So many letters wait for no more, as many as go out in one write: each costs a change of threads, whatever its length. */
const LINES_LENGTH = 16_000;

export interface LoggerOptions {
  level: string;
  /** Absolute path of a file; standard output when absent. */
  file?: string;
  stream?: DestinationStream;
}

/** Structured log by an allow-list of fields. A full disk loses lines, never calls (FLT-13). */
export function createLogger(options: LoggerOptions): Logger {
  const destination = options.stream ?? openDestination(options.file);
  const out: Pino = pino({ level: options.level, base: null }, destination);
  const atOnce = (level: 'warn' | 'error') => (event: string, fields?: LogFields) => {
    out[level](pick(fields), event);
    out.flush();
  };
  return {
    info: (event, fields) => out.info(pick(fields), event),
    warn: atOnce('warn'),
    error: atOnce('error'),
    flush: () => out.flush(),
  };
}

/**
 * An exception without its message, which may quote data: kind, code, constraint and where it arose. What says that the
 * database is away quotes none, so that comes with its words.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error };
  if (isDatabaseAway(error))
    return { name: error.name, ...textField(error, 'code'), text: wordsOf(error), isDatabaseAway: true };
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    ...textField(error, 'code'),
    ...textField(error, 'constraint'),
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}

/** Of several tries at once, each by an address of the host, their own words. */
function wordsOf(error: Error): string {
  const words =
    error instanceof AggregateError
      ? error.errors.map((each: unknown) => (each instanceof Error ? each.message : ''))
      : [];
  return (
    [error.message, ...words].filter(Boolean).join('; ') || (textField(error, 'code').code ?? error.name)
  );
}

function textField(error: Error, name: 'code' | 'constraint'): LogFields {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? { [name]: value } : {};
}

function pick(fields: LogFields = {}): LogFields {
  if (Object.keys(fields).every((name) => ALLOWED.has(name))) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name)));
}

/**
 * The file is opened here and now, so that lines can be written out whenever the process ends. A write a line would be a
 * tenth of the work of a call, so many are written at once, and what waits for more after a moment.
 */
function openDestination(file: string | undefined): DestinationStream {
  const dest = file === undefined ? 1 : openSync(file, 'a');
  const destination = pino.destination({
    dest,
    sync: false,
    minLength: LINES_LENGTH,
    periodicFlush: LINES_WAIT_MS,
  });
  destination.on('error', () => undefined);
  return destination;
}
