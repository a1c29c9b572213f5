import { say } from './say.mjs';

/** Returns `step`, which runs and times work, and `table`, which returns all steps as a table for docs/drills.md. */
export function createSteps() {
  const rows = [];
  return {
    step: async (name, work) => {
      const began = performance.now();
      const result = (await work()) ?? 'done';
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      rows.push([name, seconds, result]);
      say(`${name}: ${result} (${seconds} s)`);
    },
    table: (machine) => {
      const day = new Date().toISOString().slice(0, 10);
      const lines = rows.map((row) => `| ${row.join(' | ')} |`);
      return [`\n${day}, ${machine}\n`, '| step | seconds | result |', '|---|---|---|', ...lines].join('\n');
    },
  };
}
