import { operations } from '@gorpark/contract';
import type { Plugin } from 'vite';

const ID = '\0gorpark:contract';

/** What the client needs to make a call; the schemas are checked by the server and by the types. */
function callsOnly(): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(operations).map(([name, { id, method, paths, token, isMoney }]) => [
      name,
      { id, method, paths, token, isMoney },
    ]),
  );
}

/**
 * Bundles the contract's operations as plain data, without their schemas and without the library that runs them: a
 * sixth of the first screen's code. Only the client's own import of the package root is replaced.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'gorpark:contract',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@gorpark/contract' && importer?.includes('/apps/web/src/') ? ID : undefined,
    load: (id) => (id === ID ? `export const operations = ${JSON.stringify(callsOnly())};` : undefined),
  };
}
