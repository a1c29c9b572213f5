/** Returns an encoder for a code page. @throws Error for a character outside it */
function inCodePage(name: string): (text: string) => Buffer {
  const letters = new TextDecoder(name).decode(Uint8Array.from({ length: 256 }, (_, code) => code));
  const codes = new Map(Array.from(letters, (letter, code) => [letter, code]));
  return (text) =>
    Buffer.from(
      Array.from(text, (letter) => {
        const code = codes.get(letter);
        if (code === undefined) throw new Error(`${letter} is not in ${name}`);
        return code;
      }),
    );
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

export const ENCODINGS = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'windows-1251': inCodePage('windows-1251'),
  'DOS 866': inCodePage('ibm866'),
  'UTF-16 LE with a mark': (text) => utf16(`\uFEFF${text}`),
  'UTF-16 LE': utf16,
  'UTF-16 BE with a mark': (text) => utf16(`\uFEFF${text}`).swap16(),
  'UTF-16 BE': (text) => utf16(text).swap16(),
} satisfies Record<string, (text: string) => Buffer>;
