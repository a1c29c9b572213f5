import { errorsOf } from './kit/compose.ts';
import * as portal from './portal.ts';

/** The error catalogue. An error has status 200 and the body `{status:'error', errorName, errorMessage}` [api-5]. */
export const ERRORS = errorsOf(portal);

export type ErrorName = keyof typeof ERRORS;
