import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Counts passed and failed tests in a runner's JSON report; `retried` names those that passed at a second try. If the runner failed without a failed test (a crash, or
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
  const isRetried = ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0;
  const broken = suites.filter((suite) => isFailed(suite) && !suite.assertionResults.some(isFailed));
  const lines = (test) =>
    suites.flatMap((suite) =>
      suite.assertionResults
        .filter(test)
        .map(({ fullName, failureMessages }) => line(suite.name, fullName, ...failureMessages)),
    );
  return {
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + broken.length,
    failures: [...lines(isFailed), ...broken.map((suite) => line(suite.name, '', suite.message))],
    retried: lines(isRetried),
  };
}

function fromPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const lines = (state) =>
    (report.suites ?? [])
      .flatMap(specsOf)
      .flatMap((spec) =>
        spec.tests
          .filter(({ status }) => status === state)
          .map(({ projectName, results }) =>
            line(
              `[${projectName}] ${spec.file}:${spec.line}`,
              spec.title,
              results.findLast(({ error }) => error)?.error.message,
            ),
          ),
      );
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: lines('unexpected'),
    retried: lines('flaky'),
  };
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
