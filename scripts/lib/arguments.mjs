import { Refusal } from './say.mjs';

/**
 * Reads `--only a,b` and `--quick`; passes the rest to the tests, as in `npm run test:e2e -- -g "parks"`. A separate
 * `--` may precede it.
 */
export function readArguments(args) {
  const read = { only: null, isQuick: false, extra: [] };
  for (let index = 0; index < args.length; index += 1) {
    const [name, value] = args[index].split(/=(.*)/s);
    if (name === '--') return { ...read, extra: [...read.extra, ...args.slice(index + 1)] };
    if (name === '--quick') read.isQuick = true;
    else if (name !== '--only') read.extra.push(args[index]);
    else {
      if (value === undefined) index += 1;
      read.only = value ?? args[index] ?? '';
    }
  }
  return read;
}

/** Refuses extra arguments unless they go to exactly one program. */
export function checkExtra(extra, steps) {
  if (extra.length === 0) return;
  const takers = steps.filter(({ counts }) => counts);
  if (takers.length === 1) return;
  const names = takers.map(({ name, short }) => short ?? name).join(', ');
  throw new Refusal(
    `«${extra.join(' ')}»: назовите один шаг с тестами: npm test -- --only vitest … (${names || 'нет ни одного'})\n` +
      `"${extra.join(' ')}": name one step with tests: npm test -- --only vitest … (${names || 'there is none'})`,
  );
}
