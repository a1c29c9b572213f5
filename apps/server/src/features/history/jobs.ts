import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Worker } from '#src/platform/jobs/worker.ts';
import { type ReportDeps, sendReports } from './report.ts';

/** Resumes files of a crashed server; sends the report on the first days of a month. */
export async function scheduleHistoryJobs(
  jobs: Jobs,
  deps: ReportDeps & { historyWork: Pick<Worker, 'sweep'> },
): Promise<void> {
  await jobs.schedule('history-files', '* * * * *', () => deps.historyWork.sweep());
  await jobs.schedule('history-report', '23 5 1-3 * *', () => sendReports(deps));
}
