// What a person sees in the terminal. Long steps show that they go on.

/** One line. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** A failure that a person can do something about: its text is shown without a stack trace. */
export class Refusal extends Error {}

/** Ends with the sentences of a Refusal; anything unforeseen keeps its trace. */
export function fail(error) {
  const text = error instanceof Refusal ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs `work`, saying every few seconds how long it has been going. */
export async function withProgress(label, work) {
  const startedAt = Date.now();
  say(`${label}…`);
  const ticker = setInterval(() => say(`  ${label}: ${secondsSince(startedAt)} с / s`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(ticker);
  }
}

/** Whole seconds since a moment in ms. */
export const secondsSince = (ms) => Math.round((Date.now() - ms) / 1000);
