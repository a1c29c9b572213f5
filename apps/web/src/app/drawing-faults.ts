import { isNotFound } from '@tanstack/react-router';
import type { RootOptions } from 'react-dom/client';
import type { ErrorReporter } from '#src/api/error-reporter.ts';

/**
 * Returns React options that report caught rendering errors, which the browser does not see. A not-found error, such
 * as a deleted news item, is not a fault.
 */
export const drawingFaults = (reporter: Pick<ErrorReporter, 'report'>): RootOptions => ({
  onCaughtError: (error) => {
    if (isNotFound(error)) return;
    console.error(error);
    reporter.report(error);
  },
});
