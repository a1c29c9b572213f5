import type { Core } from '../core.ts';
import { optionsQuery } from '../site.ts';

/** Ends when it is known whether the back end takes the language (decision D-X21): names of subscriptions come in it. */
export const languageKnown = (core: Core): Promise<unknown> =>
  core.queryClient.ensureQueryData(optionsQuery(core)).catch(() => null);
