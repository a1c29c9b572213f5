import { browserFetch } from './browser-fetch.ts';

/**
 * Names and places in our own files. Never contains a message, address, token or input; the server drops other
 * fields. [THR-3, THR-28]
 */
export interface ErrorReport {
  release: string;
  name: string;
  route: string;
  frames: readonly string[];
}

export interface ErrorReporterOptions {
  release: string;
  fetch?: typeof globalThis.fetch;
  getPath: () => string;
}

export interface ErrorReporter {
  release: string;
  report: (error: unknown) => void;
  listen: (target: Window) => () => void;
}

export const CLIENT_ERRORS_PATH = '/client-errors';

const MAX_REPORTS = 10;
const MAX_FRAMES = 8;

const FRAME = /(?:https?:\/\/[^/\s]+\/)([\w./-]{1,120})(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g;

const framesOf = (stack: string): string[] =>
  [...stack.matchAll(FRAME)]
    .slice(0, MAX_FRAMES)
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`);

const letters = (text: string, allowed: RegExp): string => text.replace(allowed, '').slice(0, 64);

/** Returns the first two path segments; later ones may be a number or a code. */
const screenOf = (path: string): string => {
  const [address = ''] = path.split(/[?#]/);
  const texts = address.split('/').filter((word) => /^[a-z-]{1,30}$/.test(word));
  return texts.slice(0, 2).join('-') || 'home';
};

const asError = (value: unknown): Error => (value instanceof Error ? value : new Error(String(value)));

/** Returns a reporter: each fault once, at most ten per page. A failed report is dropped. */
export const createErrorReporter = (options: ErrorReporterOptions): ErrorReporter => {
  const release = letters(options.release, /[^\w.-]/g);
  const fetch = options.fetch ?? browserFetch;
  const sent = new Set<string>();

  const send = async (report: ErrorReport) => {
    try {
      await fetch(CLIENT_ERRORS_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(report),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
    } catch {
      // A failed report must not cause another error.
    }
  };

  const report = (value: unknown) => {
    const error = asError(value);
    const key = `${error.name}: ${error.message}`;
    if (sent.has(key) || sent.size >= MAX_REPORTS) return;
    sent.add(key);

    void send({
      release,
      name: letters(error.name, /[^A-Za-z]/g) || 'Error',
      route: screenOf(options.getPath()),
      frames: framesOf(error.stack ?? ''),
    });
  };

  return {
    release,
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
