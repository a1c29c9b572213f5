// Command blocks of docs/operations.md, which the drills run as they are written.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { at } from './paths.mjs';
import { Refusal } from './say.mjs';

/** Ten operator commands that a new database answers with exit code 0. */
export const OP_COMMANDS = [
  ...['company', 'refunds', 'suspense', 'appeals'].map((group) => `${group} list --as drill`),
  ...['options show', 'settings show'],
  ...['calendar show --days 3', 'reconcile report --from 2026-11-01 --to 2026-11-02'],
]
  .map((text) => `${text} --city moscow`)
  .concat(['keys reseal --dry-run', 'restored --dry-run']);

/** Returns the only `sh` block of the guide that contains `text`, without its indent. Throws for none and for several. */
export function blockWith(text) {
  const guide = readFileSync(at('docs', 'operations.md'), 'utf8');
  const blocks = [...guide.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)]
    .map(([, indent, lines]) => lines.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
    .filter((block) => block.includes(text));
  if (blocks.length !== 1) throw new Refusal(`docs/operations.md has ${blocks.length} blocks with ${text}`);
  return blocks[0];
}

/**
 * Runs a block with bash as `user` until its first failure. `values`: what replaces the examples of the guide. Returns
 * its standard output.
 */
export async function runBlock(block, { user, values = {}, env = {}, cwd, input = '' }) {
  const script = Object.entries(values).reduce((text, [from, to]) => text.replaceAll(from, to), block);
  // Without a terminal: programs then read passwords from the standard input.
  const args = ['--wait', 'runuser', '-u', user, '--', 'bash', '-euo', 'pipefail', '-c', script];
  const child = spawn('setsid', args, { cwd, env });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].on('data', (text) => (printed[name] += text));
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.on('close', resolve));
  if (code !== 0)
    throw new Refusal(`exit code ${code}\n${script}\n${(printed.stdout + printed.stderr).slice(-4000)}`);
  return printed.stdout;
}
