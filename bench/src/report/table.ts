import { isMet, type Row } from './row.ts';

const HEAD = ['goal', 'what', 'measured', 'min..max', 'n', 'wanted', 'by', 'verdict'] as const;

export function tableText(rows: readonly Row[]): string {
  const cells = rows.map(cellsOf);
  const widths = HEAD.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lineOf = (line: readonly string[]): string =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const lines = [lineOf(HEAD), widths.map((width) => '-'.repeat(width)).join('  ')];
  for (const [index, row] of rows.entries()) {
    lines.push(lineOf(cells[index] ?? []));
    for (const text of [row.against, row.note]) if (text !== '') lines.push(`        ${text}`);
  }
  return lines.join('\n');
}

function cellsOf(row: Row): string[] {
  const { figure, goal, unit } = row;
  const number = (value: number): string => numberText(value, unit);
  const range = figure.count > 1 ? `${number(figure.min)}..${number(figure.max)}` : '';
  return [
    row.id,
    row.what,
    `${number(figure.median)} ${unit}`,
    range,
    String(figure.count),
    goal === null ? '' : `${goal.is === 'at least' ? '>=' : '<='} ${number(goal.value)}`,
    row.basis,
    verdictOf(row),
  ];
}

export function verdictOf(row: Row): string {
  const isMetNow = isMet(row);
  if (isMetNow === null) return '';
  const isRough = row.basis === 'cpu' || row.basis === 'busy';
  return `${isRough ? '~' : ''}${isMetNow ? 'met' : 'missed'}`;
}

function numberText(value: number, unit: Row['unit']): string {
  if (unit === 'B' || unit === 'round trips' || unit === 'kop') return value.toFixed(0);
  return unit === 'kB' || value >= 100 ? value.toFixed(1) : value.toFixed(2);
}
