import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ERROR_NAMES, type OperationId, operations } from '@gorpark/contract';
import { ERRORS } from '@gorpark/contract/errors';
import type { Plugin } from 'vite';
import { CALL_FIELDS } from '../src/api/call.ts';

const CONTRACT = fileURLToPath(new URL('../../../packages/contract/src/', import.meta.url));
const PREFIX = 'virtual:call/';
const CATALOGUE = /\/packages\/contract\/src\/error(?:s|-names)\.ts$/;
const DECLARATIONS = /\/packages\/contract\/src\/\w+\/[\w-]+\/calls\.ts$/;
const IMPORT = /^import \{([^}]*)\} from '@gorpark\/contract\/\w+\/[\w-]+\/calls';$/gm;

/** The first screen makes these calls only with a login, so their readers load during the call. */
const LATE: ReadonlySet<string> = new Set(['getProfile', 'getBalance']);

const exported = (name: string, value: unknown): string => `export const ${name} = ${JSON.stringify(value)};`;

/**
 * Leaves of a declared call what the client sends and its reader: one small module for each operation, so that a page
 * loads only its own calls. The error catalogue becomes data, without the schemas of its families.
 */
export const callsPlugin = (): Plugin => {
  let isBuild = false;
  return {
    name: 'gorpark:calls',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load: (id) => {
      if (CATALOGUE.test(id))
        return id.endsWith('/errors.ts') ? exported('ERRORS', ERRORS) : exported('ERROR_NAMES', ERROR_NAMES);
      if (isBuild && DECLARATIONS.test(id)) throw new Error(`Schemas in the client: ${id}`);
      return id.startsWith(`\0${PREFIX}`) ? moduleOf(id.slice(PREFIX.length + 1)) : undefined;
    },
    transform: (code, id) =>
      id.includes('/apps/web/src/') && code.includes("/calls'")
        ? { code: code.replace(IMPORT, (_all, names: string) => importsOf(names)), map: null }
        : undefined,
  };
};

const importsOf = (names: string): string => {
  const all = names.split(',').map((name) => name.trim());
  const imports = all.filter(Boolean).map((name) => {
    const [operation = ''] = name.split(' ');
    return `import { ${name} } from '${PREFIX}${operation}';`;
  });
  // Keeps the line numbers.
  return imports.join(' ') + names.replace(/[^\n]/g, '');
};

async function moduleOf(name: string): Promise<string> {
  if (!Object.hasOwn(operations, name)) throw new Error(`The contract has no operation ${name}`);
  const operation = operations[name as OperationId];
  const fields = Object.fromEntries(CALL_FIELDS.map((field) => [field, operation[field]]));
  const call = JSON.stringify({ ...fields, paths: operation.paths.slice(0, 1) });
  if (operation.read === undefined) return `export const ${name} = ${call};`;

  const { file, exportName } = await readerOf(operation.read, name);
  if (!LATE.has(name))
    return `import { ${exportName} as read } from '${file}'; export const ${name} = { ...${call}, read };`;
  // The call itself reports a failed import.
  return `export const ${name} = { ...${call}, get read() {
    const late = import('${file}');
    late.catch(() => undefined);
    return async (answer) => (await late).${exportName}(answer);
  } };`;
}

type Reader = { file: string; exportName: string };

let readers: Promise<ReadonlyMap<unknown, Reader>> | undefined;

async function readerOf(read: unknown, name: string): Promise<Reader> {
  readers ??= findReaders();
  const found = (await readers).get(read);
  if (!found) throw new Error(`The reader of ${name} is not exported from its family, shared/ or wire/`);
  return found;
}

async function findReaders(): Promise<ReadonlyMap<unknown, Reader>> {
  const files = globSync(['{wire,shared}/*.ts', '*/*/*.ts'], {
    cwd: CONTRACT,
    exclude: ['**/*.test.ts', '**/calls.ts'],
  });
  const modules = files.map(async (name) => {
    const file = path.join(CONTRACT, name);
    const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    return Object.entries(exports).map(([exportName, value]) => [value, { file, exportName }] as const);
  });
  return new Map((await Promise.all(modules)).flat());
}
