import { type OperationId, operations } from '@gorpark/contract';
import type { Plugin } from 'vite';
import { callOf } from '../src/api/call-of.ts';

const PREFIX = 'virtual:call/';

/** Provides `virtual:call/<operation>`: one small module for each operation, so that a page loads only its own calls. */
export const callsPlugin = (): Plugin => ({
  name: 'gorpark:calls',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
  load: (id) => {
    if (!id.startsWith(`\0${PREFIX}`)) return undefined;
    const name = id.slice(PREFIX.length + 1);
    if (!Object.hasOwn(operations, name)) throw new Error(`The contract has no operation ${name}`);
    return `export default ${JSON.stringify(callOf(operations[name as OperationId]))};`;
  },
});
