import { ERROR_NAMES, type OperationId, operations } from '@gorpark/contract';
import { ERRORS } from '@gorpark/contract/errors';
import type { Plugin } from 'vite';
import { callOf } from '../src/api/call-of.ts';

const PREFIX = 'virtual:call/';
const CATALOGUE = /\/packages\/contract\/src\/error(?:s|-names)\.ts$/;

const exported = (name: string, value: unknown): string => `export const ${name} = ${JSON.stringify(value)};`;

/**
 * Provides `virtual:call/<operation>`: one small module for each operation, so that a page loads only its own calls. The
 * error catalogue becomes data, without the schemas of its families.
 */
export const callsPlugin = (): Plugin => ({
  name: 'gorpark:calls',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) => {
    if (CATALOGUE.test(id))
      return id.endsWith('/errors.ts') ? exported('ERRORS', ERRORS) : exported('ERROR_NAMES', ERROR_NAMES);
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const name = id.slice(PREFIX.length + 1);
    if (!Object.hasOwn(operations, name)) throw new Error(`The contract has no operation ${name}`);
    return `export default ${JSON.stringify(callOf(operations[name as OperationId]))};`;
  },
});
