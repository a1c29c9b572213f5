import 'temporal-polyfill/global';
import { parentPort, workerData } from 'node:worker_threads';
import { createPdf } from '#src/platform/files/pdf.ts';
import { type Row, writeXlsx } from '#src/platform/files/xlsx.ts';
import { cellsOf, columnsOf, createTotals, type FileHead, introOf, pdfCellsOf, LABELS } from './file-text.ts';
import type { FileMessage } from './file-thread.ts';
import type { OperationRow } from './row.ts';

const port = parentPort;
if (!port) throw new Error('this file is the start of a thread');

const head = workerData as FileHead;
const texts = LABELS[head.lang];
const totals = createTotals(head);
let done: Buffer[] = [];

function reply(): void {
  const bytes = new Uint8Array(Buffer.concat(done));
  done = [];
  port?.postMessage(bytes, [bytes.buffer]);
}

const inbox: FileMessage[] = [];
let wake: (() => void) | null = null;
port.on('message', (message: FileMessage) => {
  inbox.push(message);
  wake?.();
});

async function* batches(): AsyncGenerator<readonly OperationRow[]> {
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst) reply();
    while (inbox.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const message = inbox.shift();
    if (!message || 'end' in message) return;
    for (const row of message.rows) totals.add(row);
    yield message.rows;
  }
}

async function* sheetRows(): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches()) yield rows.map((row) => cellsOf(row, head));
}

async function writeSheet(): Promise<void> {
  const sheet = {
    name: texts.title,
    columns: columnsOf(head).map(({ title, width }) => ({ title, width })),
    intro: introOf(head),
    total: () => totals.sheetRow(),
  };
  await writeXlsx([{ sheet, rows: sheetRows() }], (bytes) => {
    done.push(bytes);
    return Promise.resolve();
  });
}

async function writePdf(): Promise<void> {
  const sink = (bytes: Buffer): void => void done.push(bytes);
  const pdf = createPdf({
    title: texts.title,
    lang: head.lang,
    isLandscape: true,
    atMs: head.createdMs,
    sink,
  });
  pdf.heading(texts.title);
  for (const line of introOf(head)) pdf.paragraph(line);
  const columns = columnsOf(head).flatMap(({ title, pdfWidth: share, align }) =>
    share === null ? [] : [{ title, share, align }],
  );
  const table = pdf.table(columns);
  for await (const rows of batches()) for (const row of rows) table.row(pdfCellsOf(row, head));
  table.end();
  pdf.gap(8);
  pdf.heading(texts.totals, 2);
  pdf.facts(totals.facts());
  await pdf.end();
}

await (head.format === 'pdf' ? writePdf() : writeSheet());
reply();
