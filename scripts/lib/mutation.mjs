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

/** Heading of the manual text, which a run keeps. */
const LEFT = '## Surviving mutants';

function rowsOf(name, report, date) {
  return Object.entries(report.files).map(([file, content]) => {
    const { mutants, noticed } = scoreOf({ files: { [file]: content } });
    const apart = content.mutants.filter(isOf(['Ignored'])).length;
    return { name, file, mutants, noticed, apart, date };
  });
}

function readRows(page) {
  const row = /^\| ([\w-]+) \| (\S+\.tsx?) \| (\d+) \| (\d+) \| [\d.]+ % \| (\d+) \| (\d{4}-\d\d-\d\d) \|$/gm;
  return [...page.matchAll(row)].map(([, name, file, mutants, noticed, apart, date]) => ({
    ...{ name, file, date },
    ...{ mutants: Number(mutants), noticed: Number(noticed), apart: Number(apart) },
  }));
}

const perCent = (noticed, mutants) => (mutants === 0 ? 100 : (noticed / mutants) * 100).toFixed(1);
const total = (rows, key) => rows.reduce((sum, row) => sum + row[key], 0);

function totalRow(name, rows) {
  const [mutants, noticed, apart] = ['mutants', 'noticed', 'apart'].map((key) => total(rows, key));
  const dates = rows.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  const when = first === last ? first : `${first} to ${last}`;
  return `| ${name} | ${mutants} | ${noticed} | ${perCent(noticed, mutants)} % | ${apart} | ${when} |`;
}

/**
 * Returns the new `docs/mutation.md`: replaces rows of the run, keeps others and the manual text, removes rows of
 * deleted files.
 */
export function pageOf(before, reports, { least, date, isThere }) {
  const fresh = [...reports].flatMap(([name, report]) => rowsOf(name, report, date));
  const keyOf = ({ name, file }) => `${name} ${file}`;
  const ours = new Set(fresh.map(keyOf));
  const kept = readRows(before).filter((row) => !ours.has(keyOf(row)) && isThere(row));
  const rows = [...kept, ...fresh].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const names = [...new Set(rows.map(({ name }) => name))];
  const at = before.indexOf(LEFT);
  return `# Mutation tests of the pure code

\`npm run test:mutation\` changes the pure code in many small ways (mutants) and counts those that a test detects. At least
${least} % must be detected. With \`-- --write\` it updates this page; a run of one project or of some files updates only their
rows. Static mutants change code that runs once, when a module is loaded. They are counted separately and not run by default.

| project | mutants | detected | score | static | date |
|---|---|---|---|---|---|
${names
  .map((of) =>
    totalRow(
      of,
      rows.filter(({ name }) => name === of),
    ),
  )
  .join('\n')}

${at === -1 ? `${LEFT}\n` : before.slice(at, endOf(before, at)).trimEnd()}

## File by file

| project | file | mutants | detected | score | static | date |
|---|---|---|---|---|---|---|
${rows.map((row) => `| ${row.name} | ${row.file} | ${row.mutants} | ${row.noticed} | ${perCent(row.noticed, row.mutants)} % | ${row.apart} | ${row.date} |`).join('\n')}
`;
}

function endOf(page, from) {
  const next = page.indexOf('\n## ', from + 1);
  return next === -1 ? page.length : next;
}
