const OTHERS = /[^\n\x20-\x7e\u0410-\u044f]/gu;

/**
 * Prints a question mark for a missing character: the library would write U+0000 and draw nothing. Composes letters
 * and marks first.
 */
export function replaceMissing(doc: PDFKit.PDFDocument, font: PDFKit.Mixins.PDFFontSource): void {
  const glyphs = font as unknown as { hasGlyphForCodePoint(code: number): boolean };
  const glyphOf = (sign: string): string =>
    glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?';
  const draw = doc.text.bind(doc) as (text: string, ...rest: unknown[]) => typeof doc;
  doc.text = ((text: string, ...rest: unknown[]) =>
    draw(text.normalize('NFC').replace(OTHERS, glyphOf), ...rest)) as typeof doc.text;
}
