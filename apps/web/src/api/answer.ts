import { knownFailure } from '@gorpark/contract/failures';
import { unwrapAnswer } from '@gorpark/contract/wire/unwrap';
import { type ApiResult, refuse, requestError, succeed } from './result.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isOk = (status: unknown): boolean =>
  status === undefined || status === null || (typeof status === 'string' && status.toLowerCase() === 'ok');

/** Parses a 200 response. An unreadable body counts as lost, because the outcome is unknown. */
export const readAnswer = (text: string): ApiResult<unknown> => {
  let answer: unknown;
  try {
    answer = unwrapAnswer(JSON.parse(text));
  } catch {
    return requestError(true);
  }
  if (!isRecord(answer)) return succeed(answer);

  const { status, errorName, errorMessage, ...details } = answer;
  if (isOk(status) && textOf(errorName) === '') return succeed(answer);

  const name = knownFailure(textOf(errorName));
  // A form may use a name that the catalogue lacks; then the name stays in the other fields.
  const rest = name === 'UnknownError' ? { ...details, errorName } : details;
  return refuse(name, { errorMessage: textOf(errorMessage), details: rest });
};
