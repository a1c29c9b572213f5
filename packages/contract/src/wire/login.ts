import { fields, pick, text } from './read.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

/** Returns the token from beside `status` or inside `result`. */
export const readToken = (answer: unknown): string => {
  const from = fields(answer);
  const token = text(pick(from, 'token', 'Token') ?? fields(from['result'])['token']);
  if (token === '') throw new UnreadableAnswer('login without token');
  return token;
};
