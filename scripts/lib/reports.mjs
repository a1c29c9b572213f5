import { existsSync, readFileSync } from 'node:fs';

/**
 * What a test runner's JSON report says. A runner that failed without naming a failed test (it crashed, or an error
 * escaped all tests) counts as one failure.
 */
export function readCounts(kind, file, code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const counts = kind === 'vitest' ? fromVitest(report) : fromPlaywright(report);
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

function fromVitest(report) {
  const failedFiles = (report.testResults ?? []).filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + failedFiles.length };
}

function fromPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  return { passed: expected + flaky, failed: unexpected };
}
