import * as z from 'zod/mini';
import { looseText, maybe, text } from '../kit/fields.ts';

/** Facts of a company's vehicle or device, under the names of `addCompanyTs`. */
export const shownTs = z.object({ number: maybe(looseText), VINNumber: maybe(text(64)) });
