import { spawn } from 'node:child_process';

const TAIL = 8000;

/**
 * Runs a program to its end and returns `code` and the last part of its output. `quiet` hides the output from the
 * terminal. Does not throw when the program fails: check `code`.
 */
export function run(command, args, { cwd, env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Kills the child when this process exits, because its output has no reader.
    const end = () => child.kill();
    process.once('exit', end);
    let output = '';
    const keep = (stream) => (chunk) => {
      output = (output + chunk).slice(-TAIL * 20);
      if (!quiet) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code, signal) => {
      process.off('exit', end);
      resolve({ code: code ?? (signal ? 128 : 1), output });
    });
  });
}

/** Returns the last lines of an output, for a message. */
export const tail = (output, lines = 30) => output.trimEnd().split('\n').slice(-lines).join('\n');
