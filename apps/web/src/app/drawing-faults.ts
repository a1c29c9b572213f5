import { isNotFound } from '@tanstack/react-router';
import type { RootOptions } from 'react-dom/client';
import type { ErrorReporter } from '#src/api/error-reporter.ts';

/**
 * What React does with a fault of drawing that a part of the page catches: the page says what to do, the browser never
 * hears of it. A page that found out that there is no such thing (a news item that is gone) throws that, and is no fault.
 */
export const drawingFaults = (reporter: Pick<ErrorReporter, 'report'>): RootOptions => ({
  onCaughtError: (error) => {
    if (isNotFound(error)) return;
    console.error(error);
    reporter.report(error);
  },
});
