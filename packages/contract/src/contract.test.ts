import { describe, expect, it } from 'vitest';
import { isErrorName, type Operation, operations } from './index.ts';
import { openApiDocument } from './openapi.ts';

const all = Object.entries(operations) as [string, Operation][];

describe('contract', () => {
  it('names every call by its own id and gives each path and method once', () => {
    for (const [key, operation] of all) expect(operation.id).toBe(key);
    const routes = all.flatMap(([, o]) => o.paths.map((path) => `${o.method} ${path}`));
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('answers only names of the catalogue', () => {
    for (const [, operation] of all)
      for (const name of [...operation.errors, ...Object.values(operation.fieldErrors ?? {})])
        expect(isErrorName(name)).toBe(true);
  });

  it('puts every path of every call into the OpenAPI document, with its token', () => {
    const document = openApiDocument() as {
      paths: Record<string, Record<string, unknown>>;
      components: { schemas: Record<string, unknown> };
    };
    const undescribed = all.flatMap(([, operation]) =>
      operation.paths.filter((path) => {
        const described = document.paths[`/{city}${path}`]?.[operation.method.toLowerCase()];
        const shown = JSON.stringify([described, document.components.schemas[`${operation.id}Request`]]);
        const field = operation.token.place === 'header' ? 'Authorization' : operation.token.field;
        const hasToken = operation.token.need !== 'required' || shown.includes(`"${field}"`);
        return !described || !hasToken || !document.components.schemas[`${operation.id}Reply`];
      }),
    );
    expect(undescribed).toEqual([]);
  });
});
