import { openSync } from 'node:fs';
import { pino, type DestinationStream, type Logger as Pino } from 'pino';
import { isDatabaseAway } from '../db/errors.ts';

/**
 * Allow-list of log fields. Addresses, queries, bodies, tokens, plates, phones and free objects are never logged.
 * [THR-3, THR-28]
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
  provider?: string;
  parameter?: string;
  frames?: string[];
  port?: number;
  mode?: string;
  release?: string;
  count?: number;
  text?: string;
  city?: string;
  traceId?: string;
  /** Marks a line about an unreachable database; never written (see `quietWhileAway`). */
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
  'city',
  'traceId',
]);

/**
 * Longest buffering of a line, milliseconds. A killed process loses buffered lines; warnings are flushed immediately.
 */
const LINES_WAIT_MS = 100;

const LINES_LENGTH = 16_000;

export interface LoggerOptions {
  level: string;
  file?: string;
  stream?: DestinationStream;
  /** Returns the trace of the running request. */
  traceId?: (() => string | undefined) | undefined;
}

/** Returns a logger with an allow-list of fields. A full disk loses lines but fails no call. [FLT-13] */
export function createLogger(options: LoggerOptions): Logger {
  const destination = options.stream ?? openDestination(options.file);
  const out: Pino = pino({ level: options.level, base: null, ...mixinOf(options) }, destination);
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

function mixinOf({ traceId }: LoggerOptions) {
  return traceId && { mixin: () => ({ traceId: traceId() }) };
}

/**
 * Returns name, code, constraint and stack frames. The message may quote data, so it is included only for connection
 * errors.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { name: typeof error };
  if (isDatabaseAway(error))
    return { name: error.name, ...textField(error, 'code'), text: textsOf(error), isDatabaseAway: true };
  // A line of the message may look like a frame.
  const stack = (error.stack ?? '').replace(error.message, '');
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    name: error.name,
    ...textField(error, 'code'),
    ...textField(error, 'constraint'),
    frames: frames.slice(0, 8).map((line) => line.trim()),
  };
}

function textsOf(error: Error): string {
  const texts =
    error instanceof AggregateError
      ? error.errors.map((each: unknown) => (each instanceof Error ? each.message : ''))
      : [];
  return (
    [error.message, ...texts].filter(Boolean).join('; ') || (textField(error, 'code').code ?? error.name)
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
 * Opens the file synchronously, so lines can be flushed at any process exit. Writes are buffered: one write per line
 * would take a tenth of the time of a call.
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
