import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { createPdf } from '#src/platform/files/pdf.ts';
import { type Row, type SheetRows, writeXlsx } from '#src/platform/files/xlsx.ts';
import {
  balanceOf,
  type ClosingSet,
  driverOf,
  introOf,
  moneyOf,
  registerRow,
  summaryRow,
  titleOf,
  totalOf,
  LABELS,
} from './closing-text.ts';

const port = parentPort;
if (!port) throw new Error('this file is the start of a thread');

const set = workerData as ClosingSet;
const t = LABELS[set.lang];
const total = totalOf(set.lines);
const parts: Buffer[] = [];

// The writer requires an async iterable.
// oxlint-disable-next-line require-await
async function* all(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

const WHO = [
  { title: t.car, width: 14 },
  { title: t.driver, width: 36 },
  { title: t.phone, width: 18 },
];

const money = (sum: number) => ({ kopecks: sum });

async function writeSheets(): Promise<void> {
  const summary: SheetRows = {
    sheet: {
      name: t.summary,
      columns: [
        ...WHO,
        { title: t.stays, width: 10 },
        { title: t.paidColumn, width: 14 },
        { title: t.returnedColumn, width: 16 },
        { title: t.sum, width: 14 },
      ],
      intro: [...introOf(set), ...balanceOf(set).map(([name, sum]) => `${name}: ${moneyOf(sum)} ₽`)],
      total: () => [
        t.total,
        null,
        null,
        total.stays,
        money(total.paid),
        money(total.returned),
        money(total.paid - total.returned),
      ],
    },
    rows: all(set.lines.map((line) => summaryRow(line, set.lang))),
  };
  const register: SheetRows = {
    sheet: {
      name: t.register,
      columns: [
        ...WHO,
        { title: t.date, width: 17 },
        { title: t.operation, width: 24 },
        { title: t.zone, width: 8 },
        { title: t.parking, width: 12 },
        { title: t.from, width: 17 },
        { title: t.to, width: 17 },
        { title: t.sum, width: 14 },
        { title: t.order, width: 14 },
      ],
      intro: set.isCut ? [`${t.cut}: ${set.rows.length}`] : [],
      total: () => {
        const sum = set.rows.reduce((whole, row) => whole - row.sum, 0);
        return [t.total, null, null, null, null, null, null, null, null, money(sum), null];
      },
    },
    rows: all(set.rows.map((row) => registerRow(row, set))),
  };
  await writeXlsx([summary, register], (bytes) => {
    parts.push(bytes);
    return Promise.resolve();
  });
}

async function writePaper(): Promise<void> {
  const title = titleOf(set);
  const pdf = createPdf({
    title,
    lang: set.lang,
    atMs: set.createdMs,
    sink: (bytes) => void parts.push(bytes),
  });
  const [, ...intro] = introOf(set);
  pdf.heading(title);
  for (const line of intro) pdf.paragraph(line);
  pdf.gap(8);
  pdf.facts(balanceOf(set).map(([name, sum]) => [name, `${moneyOf(sum)} ₽`]));
  pdf.gap(8);
  pdf.heading(t.byCar, 2);
  if (set.lines.length === 0) pdf.paragraph(t.none);
  else {
    const table = pdf.table([
      { title: t.car, share: 17 },
      { title: t.driver, share: 35 },
      { title: t.stays, share: 10, align: 'right' },
      { title: t.paidColumn, share: 14, align: 'right' },
      { title: t.returnedColumn, share: 14, align: 'right' },
      { title: t.sum, share: 14, align: 'right' },
    ]);
    for (const line of set.lines)
      table.row([
        line.plate,
        driverOf(line, set.lang),
        String(line.stays),
        moneyOf(line.paid),
        moneyOf(line.returned),
        moneyOf(line.paid - line.returned),
      ]);
    table.row(
      [
        t.total,
        '',
        String(total.stays),
        moneyOf(total.paid),
        moneyOf(total.returned),
        moneyOf(total.paid - total.returned),
      ],
      { isBold: true },
    );
    table.end();
  }
  pdf.gap(24);
  pdf.paragraph(t.signs);
  await pdf.end();
}

await (set.type === 'pdf' ? writePaper() : writeSheets());
const bytes = new Uint8Array(Buffer.concat(parts));
port.postMessage(bytes, [bytes.buffer]);
