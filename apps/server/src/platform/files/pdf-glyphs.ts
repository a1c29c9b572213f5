/** Latin letters, digits, punctuation and Russian letters: every font of ours has them. */
const OTHERS = /[^\n\x20-\x7e\u0410-\u044f]/gu;

/**
 * Makes a document write a question mark for a character that its font does not have: the library would write U+0000 and
 * draw nothing. Letters and their marks are composed first.
 */
export function replaceMissing(doc: PDFKit.PDFDocument, font: PDFKit.Mixins.PDFFontSource): void {
  const glyphs = font as unknown as { hasGlyphForCodePoint(code: number): boolean };
  const glyphOf = (sign: string): string =>
    glyphs.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) ? sign : '?';
  const draw = doc.text.bind(doc) as (text: string, ...rest: unknown[]) => typeof doc;
  doc.text = ((text: string, ...rest: unknown[]) =>
    draw(text.normalize('NFC').replace(OTHERS, glyphOf), ...rest)) as typeof doc.text;
}
