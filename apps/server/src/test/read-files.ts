import { Readable } from 'node:stream';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readSheet } from 'read-excel-file/node';

export interface ReadPdf {
  pages: string[];
  isTagged: boolean;
  title: string;
  lang: string | null;
  /** Structure roles in reading order. */
  roles: string[];
}

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

/** Reads a PDF with a library that did not write it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.join(' ').replaceAll(/\s+/g, ' '));
  }
  const { info } = await pdf.getMetadata();
  const { Title = '', Language = null } = info as { Title?: string; Language?: string | null };
  const mark = (await pdf.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
  const tree = (await (await pdf.getPage(1)).getStructTree()) as StructureNode | null;
  await task.destroy();
  return {
    pages,
    isTagged: mark?.get('Marked') === true,
    title: Title,
    lang: Language,
    roles: rolesOf(tree),
  };
}

function rolesOf(node: StructureNode | null): string[] {
  if (!node) return [];
  return [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)];
}

/** A date cell is a `Date` with the shown time as UTC. */
export function readXlsx(bytes: Buffer, sheet = 1): Promise<unknown[][]> {
  return readSheet(Readable.from([bytes]), sheet);
}
