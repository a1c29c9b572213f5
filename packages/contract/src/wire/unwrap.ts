/**
 * Unwraps JSON text inside a JSON string once, as some back ends send it. Throws a SyntaxError when the inner text is
 * not JSON.
 */
export const unwrapAnswer = (answer: unknown): unknown =>
  typeof answer === 'string' ? (JSON.parse(answer) as unknown) : answer;
