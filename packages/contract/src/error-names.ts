import { type ErrorName, ERRORS } from './errors.ts';

export const ERROR_NAMES = Object.keys(ERRORS) as readonly ErrorName[];
