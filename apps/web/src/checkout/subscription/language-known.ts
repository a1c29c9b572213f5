import type { Core } from '#src/core/core.ts';
import { optionsQuery } from '#src/core/site.ts';

/** Resolves when it is known whether the back end accepts the language: subscription names depend on it [api-7]. */
export const languageKnown = (core: Core): Promise<unknown> =>
  core.queryClient.ensureQueryData(optionsQuery(core)).catch(() => null);
