import type { Server } from 'node:http';

export interface ExampleDocument {
  uuid: string;
  externalId: string;
  operation: string;
  content: Record<string, unknown>;
}

type Fault = number | 'cutBefore' | 'cutAfter' | 'never' | { error: { status: number; body: object } };

/** Returns the server of a fiscal operator, not yet listening. `now` returns UTC milliseconds. */
export function createFiscalExample(options: {
  login: string;
  password: string;
  group: string;
  now?: () => number;
  /** Milliseconds until a document is registered. */
  readyMs?: number;
  /** Whether a document gets an address. */
  hasPages?: boolean;
}): Server & {
  /** Answers for the next requests. */
  faults: Record<'getToken' | 'register' | 'report', Fault[]>;
  /** Failures of documents by external id; `*` for all. */
  outcomes: Map<string, { type: string; code: number }>;
  calls: string[];
  documents(): ExampleDocument[];
  endTokens(): void;
  forget(): void;
  callBack(): Promise<number[]>;
};
