/**
 * An answer as it is meant. Some back ends send JSON text inside a JSON string (real-shapes): it is unwrapped once,
 * not more often. Throws a SyntaxError when the inner text is not JSON.
 */
export const unwrapAnswer = (answer: unknown): unknown =>
  typeof answer === 'string' ? (JSON.parse(answer) as unknown) : answer;
