import { ProviderError, type ProviderFailure, type ProviderReason } from '#src/features/payments/index.ts';
import { readText } from '../read-text.ts';

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Before a repetition with the same key after a 5xx [FLT-22]. */
const PAUSES_MS = [150, 600];
/** Errors before sending: nothing was charged. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
]);

export interface ProviderCall {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface CallLimits {
  timeoutMs?: number;
  pausesMs?: readonly number[];
}

/**
 * Sends a request with limits of time and size, without redirects; repeats a 5xx with the same key. Returns null for
 * 404. @throws ProviderError [FLT-26]
 */
export async function askProvider(call: ProviderCall, limits: CallLimits = {}): Promise<unknown> {
  const { pausesMs = PAUSES_MS } = limits;
  for (let attempts = 0; ; attempts++) {
    const { status, text } = await sureOf(attempts, send(call, limits.timeoutMs ?? TIMEOUT_MS));
    const pause = pausesMs[attempts];
    if (status >= 500 && pause !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    if (status === 404) return null;
    if (status !== 200) throw new ProviderError(failureOf(status, attempts), reasonOf(text));
    return parse(text);
  }
}

/** Technical codes only: provider texts may contain personal data. */
const WORD = /^[A-Za-z][\w.[\]-]{0,59}$/;
const wordOf = (value: unknown): string => (typeof value === 'string' && WORD.test(value) ? value : '');

export const technicalReason = (code: unknown, parameter: unknown): ProviderReason => ({
  code: wordOf(code),
  parameter: wordOf(parameter),
});

function reasonOf(text: string): ProviderReason {
  try {
    const { code, parameter } = JSON.parse(text) as Partial<Record<keyof ProviderReason, unknown>>;
    return technicalReason(code, parameter);
  } catch {
    return { code: '', parameter: '' };
  }
}

/** A redirect or an unexpected status proves nothing about the charge. */
function failureOf(status: number, attemptsBefore: number): ProviderFailure {
  // Rate limit or invalid keys: nothing was charged.
  if (status === 429 || status === 401 || status === 403)
    return attemptsBefore === 0 ? 'unavailable' : 'unknown';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** After an earlier 5xx every failure is unknown: that attempt may have charged [payments-2]. */
async function sureOf<T>(attemptsBefore: number, sent: Promise<T>): Promise<T> {
  try {
    return await sent;
  } catch (error) {
    throw attemptsBefore === 0 ? error : new ProviderError('unknown');
  }
}

async function send(call: ProviderCall, timeoutMs: number): Promise<{ status: number; text: string }> {
  const { url, ...request } = call;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    const text = await readText(response, MAX_BYTES);
    if (text === null) throw new ProviderError('unknown');
    return { status: response.status, text };
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(isNotSent(error) ? 'unavailable' : 'unknown');
  }
}

function isNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return NOT_SENT.has(code);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('unknown');
  }
}
