const WORDS = {
  in: /приход|поступ|зачисл|кредит|входящ|пополн|credit|deposit|incoming|(?<!\p{L})кт(?!\p{L})/u,
  out: /расход|списан|дебет|исходящ|выплат|debit|withdraw|outgoing|(?<!\p{L})дт(?!\p{L})/u,
} as const;
/** Cyrillic and Latin. */
const SHORT = {
  in: /^(?:[кkcс]|[кk]т|cr|crdt|\+|in|вх\.?)$/,
  out: /^(?:[дd]|[дd]т|dr|dbit|[-\u2212–]|out|исх\.?)$/,
} as const;

/** Titles of other facts with the same words: `дата списания`, `счет дебета`. */
const OTHER_FACT =
  /дат|date|счет|account|инн|бик|банк|bank|наимен|name|назнач|purpose|остат|сальдо|balance|документ|document|номер|№|валют|currency/;
const OF_SUM = /^(?:сумма|оборот|sum|amount)/;
const TITLE =
  /^(?:тип|направлени\p{L}*|признак|знак|вид операции|direction|type|sign|[дdкkcс]\s*[/-]?\s*[дdкkcс]|\+\s*\/?\s*[-\u2212–]|in\s*\/\s*out|[cd]r\s*\/\s*[cd]r)(?:\s(?!документа|document).*)?$/u;
const DOCUMENT_KIND = /поручени|ордер|требован|инкасс|аккредитив/;
/** `01` is a payment order. */
const OPERATION_CODE = /^\d{2}$/;

const sideOf = (text: string): 'in' | 'out' | null => {
  const isIn = WORDS.in.test(text);
  return isIn === WORDS.out.test(text) ? null : isIn ? 'in' : 'out';
};

/** Returns the direction of all sums of a column. */
export function sumSideOf(title: string): 'in' | 'out' | null {
  return OTHER_FACT.test(title) && !OF_SUM.test(title) ? null : sideOf(title);
}

/** Returns true if the cells under a title say the direction. */
export function isDirectionTitle(title: string): boolean {
  const hasBoth = WORDS.in.test(title) && WORDS.out.test(title);
  return TITLE.test(title) || (hasBoth && !OTHER_FACT.test(title));
}

/** Returns null for a text that is not understood. */
export function readDirection(cell: string): 'in' | 'out' | null {
  const text = cell.trim().toLowerCase().replaceAll('ё', 'е');
  if (SHORT.in.test(text)) return 'in';
  return SHORT.out.test(text) ? 'out' : sideOf(text);
}

/** A `+` under another title may have another meaning. */
export const isDirectionWord = (cell: string): boolean =>
  (cell.length > 4 || /^\p{L}+$/u.test(cell)) && readDirection(cell) !== null;

/** Returns true for titles whose cells may name operations, some with a direction. */
export const isOperationTitle = (title: string): boolean =>
  /^(?:вид|операция|движение|operation|kind)/.test(title);

export const isDocumentKind = (title: string, cell: string): boolean =>
  DOCUMENT_KIND.test(cell.toLowerCase()) || (title === 'вид операции' && OPERATION_CODE.test(cell));
