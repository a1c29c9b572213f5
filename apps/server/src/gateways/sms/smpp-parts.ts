import type { Pdu } from 'smpp';

/** The same bytes in every default alphabet of an SMSC. */
const PLAIN = /^[\w !"#%&'()*+,\-./:;<=>?\r\n]*$/;
const UCS2 = 8;
/** Characters of a single message and of one part; its header takes six bytes. */
const PLAIN_SIZES = { alone: 160, part: 153 };
const UCS2_SIZES = { alone: 70, part: 67 };

export interface SmsPart {
  coding: number;
  header: Buffer | null;
  bytes: Buffer;
}

/** Splits a text into messages that a phone joins by `reference`, 0 to 255. A pair of surrogates is not divided. */
export function partsOf(text: string, reference: number): SmsPart[] {
  const isPlain = PLAIN.test(text) && !text.includes('_');
  const { alone, part } = isPlain ? PLAIN_SIZES : UCS2_SIZES;
  const encode = (piece: string) =>
    isPlain ? Buffer.from(piece, 'latin1') : Buffer.from(piece, 'utf16le').swap16();
  const pieces = text.length <= alone ? [text] : split(text, part);
  return pieces.map((piece, index) => ({
    coding: isPlain ? 0 : UCS2,
    header: pieces.length === 1 ? null : Buffer.from([5, 0, 3, reference, pieces.length, index + 1]),
    bytes: encode(piece),
  }));
}

function split(text: string, size: number): string[] {
  const pieces = [''];
  for (const character of text) {
    if ((pieces.at(-1) ?? '').length + character.length > size) pieces.push('');
    pieces[pieces.length - 1] += character;
  }
  return pieces;
}

interface Place {
  reference: number;
  total: number;
  number: number;
}

/** Returns which part of a long message this is, null for a whole one. */
function placeOf(pdu: Pdu): Place | null {
  const { sar_msg_ref_num: reference, sar_total_segments: total, sar_segment_seqnum: number } = pdu;
  if (reference !== undefined && total !== undefined && number !== undefined)
    return { reference, total, number };
  for (const element of pdu.short_message?.udh ?? []) {
    if (element[0] === 0 && element.length === 5)
      return { reference: element[2] ?? 0, total: element[3] ?? 0, number: element[4] ?? 0 };
    if (element[0] === 8 && element.length === 6)
      return { reference: element.readUInt16BE(2), total: element[4] ?? 0, number: element[5] ?? 0 };
  }
  return null;
}

/** Commands are short. */
const MOST_PARTS = 8;
const MOST_OPEN = 100;

export interface WholeSms {
  text: string;
  /** Forgets its parts; until then a repeated part gives the text again. */
  end(): void;
}

/** Joins the parts of long messages in memory; the oldest incomplete ones are dropped. */
export function createJoiner(): (pdu: Pdu) => WholeSms | null {
  const open = new Map<string, Map<number, string>>();
  return (pdu) => {
    const text = textOf(pdu);
    const place = placeOf(pdu);
    if (place === null || place.total <= 1) return { text, end: () => undefined };
    if (place.total > MOST_PARTS) return null;
    const key = [pdu.source_addr, pdu.destination_addr, place.reference, place.total].join(' ');
    const known = open.get(key);
    // Another text under a number that is taken: the phone uses the reference for a new message.
    const isNew = known === undefined || (known.get(place.number) ?? text) !== text;
    const parts = isNew ? new Map<number, string>() : known;
    parts.set(place.number, text);
    open.delete(key);
    open.set(key, parts);
    const [oldest] = open.keys();
    if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
    if (parts.size < place.total) return null;
    const pieces = [...parts.entries()].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    return { text: pieces.join(''), end: () => void open.delete(key) };
  };
}

export function textOf({ short_message: short, message_payload: payload }: Pdu): string {
  const message = short?.message.length ? short.message : payload?.message;
  return typeof message === 'string' ? message : '';
}
