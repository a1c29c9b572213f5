import { decodeText, readCsv } from '#src/platform/files/csv.ts';
import { kindOfOther } from '#src/platform/files/file-kind.ts';
import type { Cells } from '#src/platform/files/table-file.ts';
import { readExchange } from './bank-exchange.ts';
import { type BankFile, BankFileError, type OwnAccount } from './bank-line.ts';
import { readTable } from './bank-table.ts';

/**
 * Returns the payments of a bank file: 1C client-bank exchange, or a table. `needsTotal`: refuses an exchange without a
 * total of the bank. @throws BankFileError for any other format; UnreadableText
 */
export function readBankFile(
  file: Uint8Array | Cells,
  own: OwnAccount | null,
  { needsTotal = true } = {},
): BankFile {
  if (!(file instanceof Uint8Array)) return readTable(file, own);
  const kind = kindOfOther(file);
  if (kind !== null)
    throw new BankFileError(
      `это ${kind}. Читаются: 1С, CSV, .xlsx / this is ${kind}. 1C, CSV and .xlsx are read`,
    );
  const text = decodeText(file);
  return text.startsWith('1CClientBankExchange')
    ? readExchange(text, own, needsTotal)
    : readTable(cellsOf(text), own);
}

function cellsOf(text: string): Cells {
  try {
    return readCsv(text);
  } catch (error) {
    throw new BankFileError(error instanceof Error ? error.message : String(error));
  }
}
