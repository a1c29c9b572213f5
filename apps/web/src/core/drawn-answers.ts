import type { DrawnPage } from '@gorpark/contract/drawing';
import type { QueryClient } from '@tanstack/react-query';

/** Age of an answer that came with a drawn page: it is shown at once and loaded again. */
export const DRAWN_AT_MS = 1;

/** Stores the answers; screens that use them load them again in the background. */
export function giveAnswers(client: QueryClient, answers: DrawnPage['answers']): void {
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: DRAWN_AT_MS });
}
