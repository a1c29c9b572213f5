import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts passed and failed tests in a runner's JSON report. If the runner failed without a failed test (a crash, or
 * an error outside tests), that counts as one failure.
 */
export function readCounts(kind, file, code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const counts = kind === 'vitest' ? fromVitest(report) : fromPlaywright(report);
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`code ${code}, no test named: see its output above`] };
}

function fromVitest(report) {
  const suites = report.testResults ?? [];
  const isFailed = ({ status }) => status === 'failed';
  const broken = suites.filter((suite) => isFailed(suite) && !suite.assertionResults.some(isFailed));
  const failures = suites.flatMap((suite) =>
    suite.assertionResults
      .filter(isFailed)
      .map((test) => line(suite.name, test.fullName, ...test.failureMessages)),
  );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    failures: [...failures, ...broken.map((suite) => line(suite.name, '', suite.message))],
  };
}

function fromPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = (report.suites ?? [])
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          line(`[${projectName}] ${spec.file}:${spec.line}`, spec.title, results.at(-1)?.error?.message),
        ),
    );
  return { passed: expected + flaky, failed: unexpected, failures };
}

function line(place, title, ...messages) {
  const tries = messages.map((message = '') =>
    stripVTControlCharacters(message)
      .split('\n', 3)
      .map((part) => part.trim())
      .join(' ')
      .slice(0, 300),
  );
  return [place, title, ...tries].filter(Boolean).join(' › ').slice(0, 900);
}
