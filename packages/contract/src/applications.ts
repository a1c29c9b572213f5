import * as enforcement from './enforcement/index.ts';
import * as portal from './portal.ts';

/** Families of each application by the name of its API description in `docs/`. */
export const APPLICATIONS = { openapi: portal, 'openapi-enforcement': enforcement };
