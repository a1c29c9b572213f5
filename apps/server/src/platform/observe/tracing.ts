/** Values of spans: names, codes and numbers. Never addresses, queries, values of statements or messages [THR-28]. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface Span {
  traceId: string;
  /** `isFailed`: marks the span as an error. */
  end(attributes: Attributes, isFailed: boolean): void;
}

/** Exports spans to an OpenTelemetry collector. Without an endpoint there is no tracing and its packages are not loaded. */
export interface Tracing {
  /** Runs `work` inside the span of a request. */
  request(method: string, work: () => void): Span;
  /** Starts the span of an outgoing call. */
  call(name: string, attributes: Attributes): Span;
  /** Adds the span of a statement that ends now; outside a request nothing. */
  statement(sql: { name?: string | undefined; text: string }, ms: number, isFailed: boolean): void;
  /** Returns the trace of the running request. */
  traceId: () => string | undefined;
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** Address of the collector, without `/v1/traces`. */
  endpoint: string;
  release: string;
}

const COMMENT = /--.*$/gm;
const LITERAL = /'(?:[^']|'')*'|(?<![\w$])\d+(?:\.\d+)?\b/g;
const TEXT_LENGTH = 500;

/** Returns a statement without literals: parameters are placeholders, but raw SQL may contain values. */
export const withoutValues = (text: string): string =>
  text.replace(COMMENT, '').replace(LITERAL, '?').replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH);
