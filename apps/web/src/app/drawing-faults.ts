import { isNotFound } from '@tanstack/react-router';
import type { RootOptions } from 'react-dom/client';
import type { ErrorReporter } from '#src/api/error-reporter.ts';

/**
 * Returns React options that report what the browser does not see: caught rendering errors, and a drawn page that React
 * could not take over. A not-found error, such
 * as a deleted news item, is not a fault.
 */
export const drawingFaults = (reporter: Pick<ErrorReporter, 'report'>): RootOptions => ({
  onRecoverableError: (error) => {
    console.error(error);
    reporter.report(error);
  },
  onCaughtError: (error) => {
    if (isNotFound(error)) return;
    console.error(error);
    reporter.report(error);
  },
});
