import * as z from 'zod/mini';
import { callsOf, errorsOf, type Families, ownErrorsOf } from './compose.ts';
import { type Operation, pathFields } from './operation.ts';
import { balance, hundredths, roubles } from './fields.ts';
import { PARTNER_INFO, partnerErrors, partnerExample, partnerReply } from './openapi-partner.ts';
import { isForPartners } from './partner.ts';
import { writeSpelling } from '../wire/spellings.ts';

type Json = Record<string, unknown>;

/** Names that every call with a token may answer. */
const TOKEN_ERRORS = ['TokenNotFound', 'TokenExpired'] as const;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (!MONEY.has(zodSchema)) return;
      delete jsonSchema.anyOf;
      jsonSchema.type = 'number';
    },
  }) as Json;
  return rest;
};

const MONEY: ReadonlySet<unknown> = new Set([roubles, balance, hundredths]);

const tokenProperty = (operation: Operation): Json => ({
  [operation.token.field]: {
    type: 'string',
    description: 'Token; Authorization: Bearer is also accepted',
  },
});

function requestSchema(operation: Operation): Json {
  const { properties, required, ...rest } = schemaOf(operation.request, 'input');
  const inPath = new Set(pathFields(operation.paths[0]));
  const left = Object.entries((properties as Json | undefined) ?? {}).filter(([name]) => !inPath.has(name));
  const needed = ((required as string[] | undefined) ?? []).filter((name) => !inPath.has(name));
  return {
    ...rest,
    properties: Object.fromEntries(left),
    ...(required === undefined || (inPath.size > 0 && needed.length === 0) ? {} : { required: needed }),
  };
}

function pathParameters(path: string): Json[] {
  return pathFields(path).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
    example: '42',
  }));
}

const exampleOf = (operation: Operation): Json => operation.example.input as Json;

/**
 * Places where a call accepts the token: always as a bearer, and in the query or the body as declared (decision
 * accounts-4). OpenAPI has no security scheme for a body; the field is a property of the request.
 */
function securityOf({ token }: Operation): Json[] {
  if (token.need === 'none') return [];
  const inQuery = token.place === 'query' ? [{ query: [] }] : [];
  return [{ bearer: [] }, ...inQuery, ...(token.need === 'optional' ? [{}] : [])];
}

function bodySchema(operation: Operation): Json {
  const schema = requestSchema(operation);
  if (operation.token.need === 'none' || operation.token.place !== 'body') return schema;
  return { ...schema, properties: { ...(schema['properties'] as Json), ...tokenProperty(operation) } };
}

function queryParameters(operation: Operation): Json[] {
  const schema = requestSchema(operation);
  const properties = operation.method === 'GET' ? (schema['properties'] as Json) : {};
  const example = exampleOf(operation);
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema: value,
    ...(Object.hasOwn(example, name) && { example: example[name] }),
  }));
}

function replySchema(operation: Operation): Json {
  const ok = schemaOf(operation.reply, 'output');
  if (isForPartners(operation)) return partnerReply(ok);
  const names = [
    ...new Set([
      ...operation.errors,
      'ValidationError',
      'UnknownError',
      ...(operation.token.need === 'none' ? [] : TOKEN_ERRORS),
    ]),
  ].toSorted();
  const extra = operation.errorFields
    ? (schemaOf(operation.errorFields, 'output')['properties'] as Json)
    : {};
  return {
    oneOf: [
      {
        ...ok,
        properties: { status: { const: 'ok' }, ...(ok['properties'] as Json) },
        required: ['status', ...((ok['required'] as string[] | undefined) ?? [])],
      },
      {
        type: 'object',
        properties: {
          status: { const: operation.errorStatus ?? 'error' },
          errorName: { enum: names.map(writeSpelling) },
          errorMessage: { type: 'string' },
          ...extra,
        },
        required: ['status', 'errorName', 'errorMessage'],
      },
    ],
  };
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const FAULT = { 'application/json': { schema: ref('Error') } };

function bodyExample(operation: Operation): Json {
  const inPath = new Set(pathFields(operation.paths[0]));
  const left = Object.entries(exampleOf(operation)).filter(([name]) => !inPath.has(name));
  const { need, place, field } = operation.token;
  return {
    ...Object.fromEntries(left),
    ...(need === 'required' && place === 'body' && { [field]: 'token-of-the-session' }),
  };
}

/** An older spelling is named by its own path, so that a new one in between changes no name. */
const aliasId = (operation: Operation, path: string): string =>
  `${operation.id}-${path.split('/').slice(2).join('.')}`;

function describePath(operation: Operation, path: string, index: number): Json {
  const isAlias = index > 0;
  const body = { schema: ref(`${operation.id}Request`), example: bodyExample(operation) };
  return {
    operationId: isAlias ? aliasId(operation, path) : operation.id,
    tags: [operation.tag],
    security: securityOf(operation),
    summary: operation.summary,
    ...(isAlias ? { description: `The same call as ${operation.paths[0]}.` } : {}),
    parameters: [
      { $ref: '#/components/parameters/city' },
      ...pathParameters(path),
      ...queryParameters(operation),
    ],
    ...(operation.method === 'GET'
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': body,
              ...(!isForPartners(operation) && { 'application/x-www-form-urlencoded': body }),
            },
          },
        }),
    responses: {
      200: {
        description: isForPartners(operation) ? 'Result' : 'Result, or an error of the catalogue',
        content: {
          ...(operation.replyType && {
            [operation.replyType]: { schema: { type: 'string', format: 'binary' } },
          }),
          'application/json': {
            schema: ref(`${operation.id}Reply`),
            ...(!operation.replyType && { example: replyExample(operation) }),
          },
        },
      },
      ...(isForPartners(operation)
        ? partnerErrors(operation, ref('Error'))
        : { '4XX': { description: 'Malformed or forbidden call', content: FAULT } }),
      default: { description: 'Transport fault', content: FAULT },
    },
  };
}

const replyExample = (operation: Operation): Json => ({
  status: 'ok',
  ...(isForPartners(operation) && partnerExample),
  ...(operation.example.reply as Json),
});

const schemasOf = (operation: Operation): Json => ({
  ...(operation.method === 'GET' ? {} : { [`${operation.id}Request`]: bodySchema(operation) }),
  [`${operation.id}Reply`]: replySchema(operation),
});

/** The families as an OpenAPI 3.1 document. Deterministic: the same contract gives the same text. */
export function openApiDocument(families: Families): Json {
  const operations: Operation[] = Object.values(callsOf(families));
  const hasKeys = operations.some(isForPartners);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    for (const [index, path] of operation.paths.entries()) {
      const key = `/{city}${path}`;
      paths[key] = {
        ...paths[key],
        [operation.method.toLowerCase()]: describePath(operation, path, index),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gorpark',
      version: '1.0.0',
      description: hasKeys
        ? PARTNER_INFO
        : 'City paid-parking portal. A catalogued error is HTTP 200 with status "error"; other codes are transport faults. Money is roubles with two decimals, times are ISO 8601 in UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The portal; in development http://localhost:3000' }],
    tags: Object.values(families)
      .flatMap(({ family: { tag, about } }) =>
        about === undefined ? [] : [{ name: tag, description: about }],
      )
      .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    paths: Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      parameters: {
        city: {
          name: 'city',
          in: 'path',
          required: true,
          schema: { type: 'string' },
          description: 'City code',
          example: 'saint-petersburg',
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: hasKeys
            ? 'Key of the partner, made by the city.'
            : 'Token of every call that needs one. Calls with a body also accept it there, in the field `token` or `Token` of their request.',
        },
        ...(!hasKeys && {
          query: {
            type: 'apiKey',
            in: 'query',
            name: 'token',
            description: 'The same token as a query parameter.',
          },
        }),
      },
      schemas: {
        ...Object.assign({}, ...operations.map(schemasOf)),
        Error: {
          type: 'object',
          properties: {
            status: { const: 'error' },
            errorName: {
              enum: Object.keys(hasKeys ? ownErrorsOf(families) : errorsOf(families)).map(writeSpelling),
            },
            errorMessage: { type: 'string' },
          },
          required: ['status', 'errorName', 'errorMessage'],
        },
      },
    },
  };
}
