import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { replaceMissing } from './pdf-glyphs.ts';

/** A tagged PDF for screen readers; its text can be copied and searched. */
export interface PdfDocument {
  heading(text: string, level?: 1 | 2): void;
  paragraph(text: string, look?: PdfTextLook): void;
  facts(rows: readonly (readonly [name: string, value: string])[]): void;
  /** Memory of the rows is released with their page. */
  table(columns: readonly PdfColumn[]): PdfTable;
  squares(code: PdfSquares, look: { width: number; alt: string }): void;
  gap(points: number): void;
  end(): Promise<void>;
}

/** A matrix of rows; non-zero cells are dark. */
export interface PdfSquares {
  size: number;
  cells: ArrayLike<number>;
}

export interface PdfTextLook {
  isBold?: boolean;
  size?: number;
  isGrey?: boolean;
}

export interface PdfColumn {
  title: string;
  /** Relative width. */
  share: number;
  align?: 'left' | 'right';
}

export interface PdfTable {
  row(cells: readonly string[], look?: { isBold?: boolean }): void;
  end(): void;
}

export interface PdfOptions {
  title: string;
  lang: 'ru' | 'en';
  isLandscape?: boolean;
  /** UTC milliseconds. */
  atMs: number;
  sink: (bytes: Buffer) => void;
}

const MARGIN = 40;
const FOOTER = 24;
const PAD = 4;
const INK = '#101828';
const GREY = '#5d6b7e';
const LINE = '#d5dde6';

const fonts = createRequire(import.meta.url);
/** Web fonts are split by script, which breaks mixed-script text. */
const fontOf = (name: string): Buffer =>
  readFileSync(fonts.resolve(`@expo-google-fonts/golos-text/${name}/GolosText_${name}.ttf`));
type ReadFont = PDFKit.Mixins.PDFFontSource;
let loaded: { regular: ReadFont; bold: ReadFont } | null = null;

/** Parsing a font takes longer than drawing a page. */
function readFont(name: string): ReadFont {
  const reader: unknown = new PDFDocument({ autoFirstPage: false }).font(fontOf(name));
  return (reader as { _font: { font: ReadFont } })._font.font;
}

type Structure = PDFKit.PDFStructureElement;

/**
 * Glyphs store the letters of their first use, which the next document would write as its text, so each document gets
 * separate glyphs over the same tables.
 */
function ownFont(font: ReadFont): ReadFont {
  const own: unknown = Object.assign(Object.create(font as object) as object, { _glyphs: {} });
  return own as ReadFont;
}

/** Begins an A4 document and writes bytes as pages are finished. @throws if a font file is missing */
export function createPdf(options: PdfOptions): PdfDocument {
  loaded ??= { regular: readFont('400Regular'), bold: readFont('700Bold') };
  const { title, lang, sink } = options;
  const doc = new PDFDocument({
    size: 'A4',
    layout: options.isLandscape ? 'landscape' : 'portrait',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
    pdfVersion: '1.7',
    tagged: true,
    lang: lang === 'ru' ? 'ru-RU' : 'en-GB',
    displayTitle: true,
    autoFirstPage: false,
    info: { Title: title, CreationDate: new Date(options.atMs), ModDate: new Date(options.atMs) },
  });
  doc.registerFont('regular', ownFont(loaded.regular));
  doc.registerFont('bold', ownFont(loaded.bold));
  replaceMissing(doc, loaded.regular);
  const done = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  doc.on('data', sink);
  const root = doc.struct('Document');
  doc.addStructure(root);

  let pages = 0;
  doc.on('pageAdded', () => {
    pages += 1;
    drawFooter(doc, `${title} · ${lang === 'ru' ? 'страница' : 'page'} ${pages}`);
  });
  doc.addPage();

  const bottom = (): number => doc.page.height - MARGIN - FOOTER;
  const width = (): number => doc.page.width - 2 * MARGIN;
  const block = (tag: string, text: string, look: PdfTextLook & { after: number }): void => {
    const { size = 10, isBold = false, isGrey = false, after } = look;
    doc.font(isBold ? 'bold' : 'regular').fontSize(size);
    const height = doc.heightOfString(text, { width: width() });
    if (doc.y + height > bottom()) doc.addPage();
    const draw = (): void => {
      doc
        .font(isBold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(isGrey ? GREY : INK);
      doc.text(text, MARGIN, doc.y, { width: width() });
    };
    root.add(doc.struct(tag, {}, draw));
    doc.y += after;
  };

  return {
    heading: (text, level = 1) =>
      block(level === 1 ? 'H1' : 'H2', text, { isBold: true, size: level === 1 ? 18 : 13, after: 6 }),
    paragraph: (text, look = {}) => block('P', text, { ...look, after: 4 }),
    facts(rows) {
      const table = createTable(doc, root, { bottom, width, isPlain: true }, [
        { title: '', share: 35 },
        { title: '', share: 65 },
      ]);
      for (const row of rows) table.row(row);
      table.end();
      doc.y += 6;
    },
    table: (columns) => createTable(doc, root, { bottom, width, isPlain: false }, columns),
    squares(code, { width: across, alt }) {
      if (doc.y + across > bottom()) doc.addPage();
      const top = doc.y;
      root.add(doc.struct('Figure', { alt }, () => drawSquares(doc, code, { top, across })));
      doc.y = top + across + 6;
    },
    gap: (points) => {
      doc.y += points;
    },
    async end() {
      root.end();
      doc.end();
      await done;
    },
  };
}

const QUIET = 4;

function drawSquares(
  doc: PDFKit.PDFDocument,
  { size, cells }: PdfSquares,
  { top, across }: { top: number; across: number },
): void {
  const cell = across / (size + 2 * QUIET);
  doc.rect(MARGIN, top, across, across).fill('#ffffff');
  for (let row = 0; row < size; row += 1) {
    const line = Array.from({ length: size }, (_, column) => cells[row * size + column] !== 0);
    for (let from = line.indexOf(true); from !== -1; ) {
      const light = line.indexOf(false, from);
      const to = light === -1 ? size : light;
      const [x, y] = [MARGIN + (from + QUIET) * cell, top + (row + QUIET) * cell];
      doc.rect(x, y, (to - from) * cell, cell);
      from = line.indexOf(true, to);
    }
  }
  doc.fill('#000000');
}

/** The footer is a PDF artifact, so that screen readers skip it. */
function drawFooter(doc: PDFKit.PDFDocument, text: string): void {
  const { x, y, page } = doc;
  const { bottom } = page.margins;
  page.margins.bottom = 0;
  doc.markContent('Artifact', { type: 'Pagination' });
  doc.font('regular').fontSize(8).fillColor(GREY);
  doc.text(text, MARGIN, page.height - MARGIN, { lineBreak: false });
  doc.endMarkedContent();
  page.margins.bottom = bottom;
  doc.x = x;
  doc.y = y;
}

interface Sheet {
  bottom: () => number;
  width: () => number;
  isPlain: boolean;
}

const SIZE = 8.5;

function createTable(
  doc: PDFKit.PDFDocument,
  root: Structure,
  { bottom, width, isPlain }: Sheet,
  columns: readonly PdfColumn[],
): PdfTable {
  const size = isPlain ? 10 : SIZE;
  const table = doc.struct('Table');
  root.add(table);
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / shares) * width());

  /** `tag` null: a header repeated on a new page, skipped by screen readers. */
  const draw = (cells: readonly string[], tag: 'TH' | 'TD' | null, isBold: boolean): void => {
    const top = doc.y;
    doc.font(isBold ? 'bold' : 'regular').fontSize(size);
    const height = Math.max(...cells.map((cell, index) => heightOf(doc, cell, (widths[index] ?? 0) - PAD)));
    const row = tag && doc.struct('TR');
    if (row) table.add(row);
    if (tag === null) doc.markContent('Artifact', { type: 'Layout' });
    let left = MARGIN;
    for (const [index, cell] of cells.entries()) {
      const x = left;
      const across = (widths[index] ?? 0) - PAD;
      const text = (): void => {
        doc
          .font(isBold ? 'bold' : 'regular')
          .fontSize(size)
          .fillColor(tag === 'TH' ? GREY : INK);
        doc.text(cell, x, top, { width: across, align: columns[index]?.align ?? 'left' });
      };
      if (row) row.add(doc.struct(tag ?? 'TD', {}, text));
      else text();
      left += widths[index] ?? 0;
    }
    if (tag === null) doc.endMarkedContent();
    row?.end();
    doc.x = MARGIN;
    doc.y = top + height + PAD;
    if (!isPlain) drawLine(doc, width());
  };
  const titles = columns.map(({ title }) => title);
  if (!isPlain) draw(titles, 'TH', true);

  return {
    row(cells, look = {}) {
      const isBold = look.isBold ?? false;
      doc.font(isBold ? 'bold' : 'regular').fontSize(size);
      const height = Math.max(...cells.map((cell, index) => heightOf(doc, cell, (widths[index] ?? 0) - PAD)));
      if (doc.y + height + PAD > bottom()) {
        doc.addPage();
        if (!isPlain) draw(titles, null, true);
      }
      draw(cells, 'TD', isBold);
    },
    end: () => table.end(),
  };
}

function heightOf(doc: PDFKit.PDFDocument, text: string, width: number): number {
  // Measuring a wrap is slow, and most cells have one line. No character is wider than 1.2 of its size.
  const line = doc.currentLineHeight(true);
  return text.length * line < width || doc.widthOfString(text) < width
    ? line
    : doc.heightOfString(text || ' ', { width });
}

function drawLine(doc: PDFKit.PDFDocument, width: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + width, doc.y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
  doc.y += PAD;
}
