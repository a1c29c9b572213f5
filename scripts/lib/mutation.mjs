// Reads Stryker reports.

const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];

const mutantsOf = (report) =>
  Object.entries(report.files).flatMap(([file, { mutants, source }]) =>
    mutants.map((mutant) => ({ file, source, ...mutant })),
  );

const isOf = (states) => (mutant) => states.includes(mutant.status);

export function scoreOf(report) {
  const all = mutantsOf(report);
  const noticed = all.filter(isOf(NOTICED)).length;
  const mutants = noticed + all.filter(isOf(MISSED)).length;
  return { mutants, noticed, score: mutants === 0 ? 100 : (noticed / mutants) * 100 };
}

export function survivorsOf(report) {
  return mutantsOf(report)
    .filter(isOf(MISSED))
    .map(({ file, source, location: { start, end }, replacement, status }) => {
      const rows = source.split('\n').slice(start.line - 1, end.line);
      const last = rows.length - 1;
      rows[last] = rows[last].slice(0, end.column - 1);
      rows[0] = rows[0].slice(start.column - 1);
      const was = rows.join(' ').replaceAll(/\s+/g, ' ');
      return `${file}:${start.line} ${was} -> ${replacement ?? '?'}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`;
    });
}

export const filesOf = (report) =>
  Object.entries(report.files).map(([file, content]) => ({
    file,
    ...scoreOf({ files: { [file]: content } }),
  }));
