const SIGNATURES: readonly (readonly [string, string])[] = [
  ['d0cf11e0', '.xls (Excel 97–2003)'],
  ['0908', '.xls (Excel 5)'],
  ['25504446', 'PDF'],
  ['7b5c727466', 'RTF'],
  ['1f8b', '.gz'],
  ['526172', '.rar'],
  ['377abcaf', '.7z'],
];
const HEAD_BYTES = 4096;

/** Returns the name of a format that is not read; null: CSV, 1C or .xlsx. */
export function kindOfOther(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  const known = SIGNATURES.find(([signature]) => head.toString('hex').startsWith(signature));
  if (known) return known[1];
  // Drops byte order marks and the zero bytes of UTF-16.
  const text = head
    .toString('latin1')
    .replace(/\0|^[\u00ef\u00bb\u00bf\u00ff\u00fe\s]+/g, '')
    .trimStart();
  if (text.startsWith('PK')) return text.includes('opendocument') ? '.ods (OpenDocument)' : null;
  if (/^(\{1:|:20:)/.test(text) && /^\{?:?.*:(20|25|60[FM]|61):/m.test(text)) return 'MT940 (SWIFT)';
  if (!text.startsWith('<')) return null;
  const iso = /iso:20022:tech:xsd:([a-z]{4}\.\d{3})/.exec(text)?.[1];
  if (iso !== undefined) return `${iso} (ISO 20022, XML)`;
  return /<(!doctype html|html|head|body|table|meta)\b/i.test(text) ? 'HTML' : 'XML';
}
