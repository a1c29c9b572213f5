import { errorText } from '@gorpark/contract/error-texts';
import { formText } from '@gorpark/contract/form-texts';
import { receiptText } from '@gorpark/contract/receipt-texts';
import { kopecks } from '@gorpark/domain/money';
import { readRefill, type RefillProblem } from '@gorpark/domain/payment';
import { checkLegal } from '@gorpark/domain/receipt';
import type { Invoices } from '#src/api/invoice-api.ts';
import type { Lang } from '#src/i18n/lang.ts';

export interface InvoiceValues {
  sum: string;
  ogrn: string;
  kpp: string;
  address: string;
}

/** Server limit [papers-4]. */
const MOST = kopecks(1_000_000_000);

export const readInvoiceSum = (text: string) => readRefill(text, MOST);

const SUM_TEXTS: Readonly<Record<RefillProblem, (lang: Lang) => string>> = {
  empty: (lang) => errorText('NoSumEntered', lang),
  notANumber: (lang) => errorText('ItNeedToBeANumber', lang),
  format: (lang) => errorText('InvalidFormat', lang),
  notPositive: (lang) => formText('sumPositive', lang),
  tooMuch: (lang) => errorText('RefillAmountCanNotBeMaxAllowable', lang),
};

export const invoiceProblems = (
  { sum, ogrn, kpp, address }: InvoiceValues,
  { name, inn }: Pick<Invoices['payer'], 'name' | 'inn'>,
  lang: Lang,
): Partial<Record<keyof InvoiceValues, string>> => {
  const read = readInvoiceSum(sum);
  const problems = checkLegal({ name, inn, ogrn, kpp, address });
  const lines = (['ogrn', 'kpp', 'address'] as const).flatMap((field) => {
    const problem = problems[field];
    return problem ? [[field, receiptText(problem, lang)] as const] : [];
  });
  return { ...(!read.ok && { sum: SUM_TEXTS[read.problem](lang) }), ...Object.fromEntries(lines) };
};
