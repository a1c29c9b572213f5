import { expect, it } from 'vitest';
import { unwrapAnswer } from './unwrap.ts';

const answer = { status: 'ok', result: { balance: 10 } };

it('[APP-085] JSON text inside a JSON string is unwrapped once', () => {
  const onTheWire = JSON.stringify(JSON.stringify(answer));
  expect(unwrapAnswer(JSON.parse(onTheWire))).toEqual(answer);
});

it('[APP-085] only once: a text inside the text stays a text', () => {
  const twice = JSON.stringify(JSON.stringify(answer));
  expect(unwrapAnswer(twice)).toBe(JSON.stringify(answer));
});

it('[APP-085] a plain answer stays as it is', () => {
  expect(unwrapAnswer(answer)).toBe(answer);
  expect(unwrapAnswer([1])).toEqual([1]);
});

it('a text that is no JSON is an error', () => {
  expect(() => unwrapAnswer('<html>')).toThrow(SyntaxError);
});
