// Writes a line to the terminal.

export const say = (line) => process.stdout.write(`${line}\n`);

/** An error that the user can fix, shown without a stack trace. */
export class Refusal extends Error {}

export function fail(error) {
  const text = error instanceof Refusal ? error.message : (error?.stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

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

export const secondsSince = (ms) => Math.round((Date.now() - ms) / 1000);
