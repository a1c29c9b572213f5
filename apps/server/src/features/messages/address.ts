const MAX_CHARS = 254;
/** Matches exactly one mailbox: no line break, second address, name or comment. */
const MAILBOX = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u;

/** Returns true if a mail to this text goes to exactly one mailbox, so the text cannot add recipients or headers. */
export function isOneMailbox(text: string): boolean {
  return text.length <= MAX_CHARS && MAILBOX.test(text);
}
