import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readPdf, readXlsx } from '#src/test/read-files.ts';
import { createPdf, type PdfDocument } from './pdf.ts';
import { type Row, type Sheet, writeXlsx } from './xlsx.ts';

const SHEET: Sheet = {
  name: 'История & «всё»',
  columns: [
    { title: 'Когда', width: 18 },
    { title: 'Что', width: 30 },
    { title: 'Сумма', width: 12 },
  ],
  intro: ['Период: всё время'],
};

async function sheetOf(rows: readonly Row[], sheet: Sheet = SHEET): Promise<Buffer> {
  const parts: Buffer[] = [];
  async function* batches() {
    await Promise.resolve();
    yield rows;
  }
  await writeXlsx([{ sheet, rows: batches() }], (bytes) => {
    parts.push(bytes);
    return Promise.resolve();
  });
  return Buffer.concat(parts);
}

/** Live heap after a garbage collection: resident memory depends on when the system last reclaimed pages. */
function liveBytes(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed;
}

async function pdfOf(fill: (pdf: PdfDocument) => void, isLandscape = false): Promise<Buffer> {
  const parts: Buffer[] = [];
  const sink = (bytes: Buffer) => void parts.push(bytes);
  const pdf = createPdf({ title: 'История операций', lang: 'ru', atMs: 0, isLandscape, sink });
  fill(pdf);
  await pdf.end();
  return Buffer.concat(parts);
}

describe('spreadsheet', () => {
  it('is readable by another library: texts, money, local time, header and total', async () => {
    const local = Temporal.PlainDateTime.from('2025-11-05T12:34');
    const bytes = await sheetOf(
      [
        [{ local }, 'Оплата № 5 <₽> 🚗', { kopecks: -10_050 }],
        [null, 'два', 7],
      ],
      {
        ...SHEET,
        total: () => ['Итого', null, { kopecks: -10_050 }],
      },
    );
    const rows = await readXlsx(bytes);
    expect(rows[0]).toEqual(['Период: всё время', null, null]);
    expect(rows[1]).toEqual(['Когда', 'Что', 'Сумма']);
    expect(rows[2]?.slice(1)).toEqual(['Оплата № 5 <₽> 🚗', -100.5]);
    // A date is stored as a fraction of a day, so the reader's value differs by less than a millisecond.
    const ms = Number(rows[2]?.[0]);
    expect(Math.abs(ms - Date.UTC(2025, 10, 5, 12, 34))).toBeLessThan(5);
    expect(rows[3]).toEqual([null, 'два', 7]);
    expect(rows[4]).toEqual(['Итого', null, -100.5]);
  });

  it('[THR-23] stores a formula-like cell as text and contains no formula', async () => {
    const evil = ['=1+1', '+7', '-2', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'];
    const bytes = await sheetOf(evil.map((text) => [null, text, null]));
    const rows = await readXlsx(bytes);
    const texts = rows.slice(2).map((row) => row[1]);
    expect(texts.slice(0, 4)).toEqual(evil.slice(0, 4));
    expect(texts.map((text) => String(text).trim())).toEqual(evil.map((text) => text.trim()));
  });

  it('omits characters that XML does not allow', async () => {
    const rows = await readXlsx(await sheetOf([[null, 'a\u0000b\u000Bc\uD800d\uFFFF', null]]));
    expect(rows[2]?.[1]).toBe('abcd');
  });

  it('[SPD-16] writes 50,000 rows of 8 cells in small parts without memory growth', async () => {
    const live: number[] = [];
    let largest = 0;
    let size = 0;
    let parts = 0;
    async function* batches() {
      for (let at = 0; at < 50_000; at += 500) {
        await Promise.resolve();
        yield Array.from({ length: 500 }, (_, i) => [
          `№ ${at + i}`,
          'Оплата',
          'А123ВС178',
          '7812',
          'done',
          '',
          at,
          i,
        ]);
      }
    }
    const columns = Array.from({ length: 8 }, (_, i) => ({ title: `${i}`, width: 10 }));
    await writeXlsx([{ sheet: { ...SHEET, columns }, rows: batches() }], (bytes) => {
      if ((parts += 1) % 10 === 0) live.push(liveBytes());
      largest = Math.max(largest, bytes.length);
      size += bytes.length;
      return Promise.resolve();
    });
    expect([size > 500_000, parts >= 20]).toEqual([true, true]);
    expect(largest).toBeLessThan(1_000_000);
    expect(Math.max(...live) - (live[0] ?? 0)).toBeLessThan(3_000_000);
  });
});

describe('PDF', () => {
  it('has extractable Russian text, a language, a title and structure for screen readers', async () => {
    const read = await readPdf(
      await pdfOf((pdf) => {
        pdf.heading('История операций');
        pdf.paragraph('Период: всё время; № 5; −100.50 ₽');
        pdf.facts([['Плательщик', 'Ёлкина Щучья Объездная']]);
        const table = pdf.table([
          { title: 'Время', share: 1 },
          { title: 'Сумма', share: 1, align: 'right' },
        ]);
        table.row(['05.11.2025 12:00', '−100.50 ₽']);
        table.end();
      }),
    );
    for (const text of ['История операций', '№ 5; −100.50 ₽', 'Ёлкина Щучья Объездная', '05.11.2025 12:00'])
      expect(read.pages[0]).toContain(text);
    expect(read).toMatchObject({ isTagged: true, title: 'История операций', lang: 'ru-RU' });
    for (const role of ['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(read.roles).toContain(role);
  });

  it('[THR-23] prints operators of the format as text', async () => {
    const odd = '(Ив) Tj ET\\) endstream endobj <</JS (x)>> 7300';
    const read = await readPdf(await pdfOf((pdf) => pdf.facts([[odd, odd]])));
    expect(read.pages[0]?.split(odd)).toHaveLength(3);
  });

  it('[SPD-16] reads fonts once and shares no glyph state between documents', async () => {
    const texts = ['Ёлка e é fi', 'e', 'INVOICE № 5 é', 'КАВЕТ', 'KABET e', '1/2 e', 'Ёлка e é fi'];
    const pdfs = await Promise.all(texts.map((text) => pdfOf((pdf) => pdf.paragraph(text))));
    for (const [index, bytes] of pdfs.entries())
      expect((await readPdf(bytes)).pages[0]).toContain(texts[index]);
  });

  it('draws a code as squares that screen readers announce as one figure with its text', async () => {
    const cells = Array.from({ length: 21 * 21 }, (_, index) => Number(index % 3 === 0));
    const bytes = await pdfOf((pdf) => {
      pdf.squares({ size: 21, cells }, { width: 100, alt: 'QR-код' });
      pdf.paragraph('после');
    });
    const read = await readPdf(bytes);
    expect(read.roles).toContain('Figure');
    expect(read.pages[0]).toContain('после');
  });

  it('prints a question mark for a character missing in its fonts and composes letters', async () => {
    const names = ['Ли 李 Мин', 'Смайл 😀', 'Йорк'.normalize('NFD'), 'Ёж № 5, «да» — 10 ₽'];
    const bytes = await pdfOf((pdf) => pdf.facts(names.map((name, index) => [String(index), name])));
    const text = (await readPdf(bytes)).pages.join(' ');
    for (const shown of ['Ли ? Мин', 'Смайл ?', 'Йорк', 'Ёж № 5, «да» — 10 ₽']) expect(text).toContain(shown);
    expect(text).not.toContain('\u0000');
  });

  it('numbers its pages, repeats the header of a long table and loses no row', async () => {
    const read = await readPdf(
      await pdfOf((pdf) => {
        const table = pdf.table([
          { title: 'Номер', share: 1 },
          { title: 'Текст', share: 2 },
        ]);
        for (let i = 0; i < 120; i++)
          table.row([`r${i}.`, i % 10 ? 'коротко' : 'длинная строка '.repeat(20)]);
        table.end();
      }, true),
    );
    expect(read.pages.length).toBeGreaterThan(3);
    for (const [index, page] of read.pages.entries()) {
      expect(page).toContain(`страница ${index + 1}`);
      expect(page).toContain('Номер');
    }
    const all = read.pages.join(' ');
    for (let i = 0; i < 120; i++) expect(all).toContain(`r${i}.`);
  });
});
