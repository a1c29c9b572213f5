import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { LINK_MS } from './export.ts';
import { purgeExports } from './export.sql.ts';
import { type ReportDeps, sendReports } from './report.ts';

/** Each minute: files that a dead server left, and those whose link is over; on the first days of a month: the report. */
export async function scheduleHistoryJobs(
  jobs: Jobs,
  deps: ReportDeps & { historyWork: Pick<Worker, 'sweep'> },
): Promise<void> {
  await jobs.schedule('history-files', '* * * * *', async () => {
    await purgeExports(deps.db, new Date(deps.clock.now() - LINK_MS));
    await deps.historyWork.sweep();
  });
  await jobs.schedule('history-report', '23 5 1-3 * *', () => sendReports(deps));
}
