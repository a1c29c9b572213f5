import { spawn } from 'node:child_process';

const TAIL = 8000;

/**
 * Runs a program and returns `code` and its last output. `quiet` hides the output. Does not throw when the program
 * fails.
 */
export function run(command, args, { cwd, env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Stops the child with this process, because its output would have no reader.
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

export const tail = (output, lines = 30) => output.trimEnd().split('\n').slice(-lines).join('\n');
