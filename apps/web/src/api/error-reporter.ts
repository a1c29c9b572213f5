import type { Clock } from '#src/lib/clock.ts';

/** What is told about a fault of the client. Nothing but these fields leaves the browser: no address, no token, no input. */
export interface ErrorReport {
  /** Release tag of this build. */
  release: string;
  name: string;
  message: string;
  stack: string;
  /** Path of the page without query and fragment. */
  route: string;
  city: string;
  lang: string;
  /** ISO moment, UTC, by the device's clock. */
  at: string;
}

export interface ErrorReporterOptions {
  release: string;
  fetch: typeof globalThis.fetch;
  device: Clock;
  getRoute: () => string;
  getCity: () => string;
  getLang: () => string;
}

export interface ErrorReporter {
  release: string;
  report: (error: unknown) => void;
  /** Reports what nobody caught; returns the way to stop. */
  listen: (target: Window) => () => void;
}

export const CLIENT_ERRORS_PATH = '/client-errors';

const MAX_REPORTS = 10;
const MAX_TEXT = 300;
const MAX_STACK = 4000;

/** Query strings and fragments may carry tokens and typed data. */
const withoutQueries = (text: string): string => text.replace(/[?#][^\s)'":]*/g, '');

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

/** Reports of one page: each fault once, ten at most; a failed report is forgotten. */
export const createErrorReporter = (options: ErrorReporterOptions): ErrorReporter => {
  const sent = new Set<string>();

  const send = async (report: ErrorReport) => {
    try {
      await options.fetch(CLIENT_ERRORS_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
    } catch {
      // Telling about a fault must not be a fault of its own.
    }
  };

  const report = (value: unknown) => {
    const error = asError(value);
    const key = `${error.name}: ${error.message}`;
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);

    void send({
      release: options.release,
      name: error.name.slice(0, MAX_TEXT),
      message: withoutQueries(error.message).slice(0, MAX_TEXT),
      stack: withoutQueries(error.stack ?? '').slice(0, MAX_STACK),
      route: withoutQueries(options.getRoute()).slice(0, MAX_TEXT),
      city: options.getCity(),
      lang: options.getLang(),
      at: new Date(options.device.now()).toISOString(),
    });
  };

  return {
    release: options.release,
    report,
    listen: (target) => {
      const handleError = (event: ErrorEvent) => report(event.error ?? event.message);
      const handleRejection = (event: PromiseRejectionEvent) => report(event.reason);
      target.addEventListener('error', handleError);
      target.addEventListener('unhandledrejection', handleRejection);
      return () => {
        target.removeEventListener('error', handleError);
        target.removeEventListener('unhandledrejection', handleRejection);
      };
    },
  };
};
