const MAX_CHARS = 254;
/** One mailbox and nothing else: no line break, no second address, no name, no comment. */
const MAILBOX = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

/** True when a mail to this text goes to exactly one mailbox: nothing can be added to the header or the envelope. */
export function isOneMailbox(text: string): boolean {
  return text.length <= MAX_CHARS && MAILBOX.test(text);
}
