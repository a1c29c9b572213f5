import { fields, pick, text } from './read.ts';
import { RefusedAnswer, UnreadableAnswer } from './unreadable-answer.ts';

/** Returns the object inside `result`, or the answer itself. */
export const inner = (answer: unknown) => {
  const from = fields(answer);
  return typeof from['result'] === 'object' && from['result'] !== null ? fields(from['result']) : from;
};

/** A null answer is an unknown error. */
export const readAccepted = (answer: unknown): null => {
  if (answer === null || answer === false) throw new UnreadableAnswer('nothing answered');
  return null;
};

/** Some back ends answer a wrong code with `false`. */
export const readConfirmed = (answer: unknown): null => {
  const said = fields(answer)['result'] ?? answer;
  if (said === false) throw new RefusedAnswer('IncorrectCode');
  return readAccepted(said);
};

export const readId = (answer: unknown): string => text(pick(fields(answer), 'id') ?? inner(answer)['id']);

export const readFile = (answer: unknown): Blob => {
  if (!(answer instanceof Blob)) throw new TypeError('no file came');
  return answer;
};
