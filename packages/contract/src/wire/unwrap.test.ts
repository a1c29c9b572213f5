import { expect, it } from 'vitest';
import { unwrapAnswer } from './unwrap.ts';

const answer = { status: 'ok', result: { balance: 10 } };

it('[APP-085] unwraps JSON text inside a JSON string once', () => {
  const onTheWire = JSON.stringify(JSON.stringify(answer));
  expect(unwrapAnswer(JSON.parse(onTheWire))).toEqual(answer);
});

it('[APP-085] keeps a text inside the text unchanged', () => {
  const twice = JSON.stringify(JSON.stringify(answer));
  expect(unwrapAnswer(twice)).toBe(JSON.stringify(answer));
});

it('[APP-085] keeps a plain response unchanged', () => {
  expect(unwrapAnswer(answer)).toBe(answer);
  expect(unwrapAnswer([1])).toEqual([1]);
});

it('throws for text that is not JSON', () => {
  expect(() => unwrapAnswer('<html>')).toThrow(SyntaxError);
});
