import { Refusal } from './say.mjs';

/**
 * What stands behind `npm test --`: `--only a,b` and `--quick` are ours, everything else goes to the tests as it is, so
 * that `npm run test:e2e -- -g "parks"` does what it says. A `--` of its own may stand before it.
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

/** Refuses what would reach several programmes at once, or none: hardly any argument means the same to two of them. */
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
