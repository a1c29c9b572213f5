import { createHash, randomInt } from 'node:crypto';
import { normalizePhone } from '@gorpark/domain/phone';
import smpp, { type Pdu, type Session } from 'smpp';
import { DeliveryError, type SmsLine } from '#src/features/messages/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { createJoiner, partsOf, type SmsPart, textOf } from './smpp-parts.ts';

export interface SmppOptions {
  /** `smpp:` or `ssmpp:`. */
  url: string;
  systemId: string;
  password: string;
  clock: Clock;
  /** Milliseconds. */
  times?: Partial<typeof TIMES>;
}

export interface SmppAccount extends Omit<SmppOptions, 'clock' | 'times'> {
  /** Digits, or a name of up to 11 characters. */
  sender: string;
  /** Slug; null: for cities that have none. */
  city: string | null;
}

const TIMES = {
  /** For one message with its waits. */
  message: 10_000,
  answer: 5000,
  /** Between two tests of an idle connection. */
  link: 30_000,
  /** Doubled up to `mostPause`. */
  pause: 1000,
  mostPause: 60_000,
};
const THROTTLED = new Set([smpp.ESME_RTHROTTLED, smpp.ESME_RMSGQFUL]);
const TEMPORARY = new Set([smpp.ESME_RSYSERR, ...THROTTLED]);
const MAX_TEXT = 500;
/** A text that comes again in this time counts as a copy: a delivery has no id. Milliseconds. */
const COPY_MS = 2 * 60_000;

/** Bits of `esm_class`: a receipt or another report. */
const REPORT_BITS = 0x3c;
const DELIVERED = 2;
/** Scheduled, enroute, accepted: not final. */
const UNFINISHED = new Set([0, 1, 6]);

type Listener = Parameters<SmsLine['open']>[0];

function connect({ url, systemId, password }: SmppOptions): { session: Session; bind: () => Promise<Pdu> } {
  const { protocol, hostname, port } = new URL(url);
  const tls = protocol === 'ssmpp:';
  const session = smpp.connect({ host: hostname, port: Number(port) || (tls ? 3550 : 2775), tls });
  const bind = () =>
    new Promise<Pdu>((resolve, reject) => {
      session.once('close', () => reject(new DeliveryError('unreachable')));
      session.once(tls ? 'secureConnect' : 'connect', () =>
        session.bind_transceiver({ system_id: systemId, password, interface_version: 0x34 }, resolve),
      );
    });
  session.on('error', () => session.destroy());
  return { session, bind };
}

/** Binds and leaves. Returns the status of the answer, null without one. */
export async function trySmpp(options: SmppOptions, timeoutMs = TIMES.message): Promise<number | null> {
  const { session, bind } = connect(options);
  const cut = setTimeout(() => session.destroy(), timeoutMs);
  try {
    const { command_status: status } = await bind();
    if (status === 0) session.unbind({});
    return status === smpp.ESME_RALYBND ? 0 : status;
  } catch {
    return null;
  } finally {
    clearTimeout(cut);
    session.close();
  }
}

export interface SmppConnection {
  /** @throws DeliveryError */
  send(message: { phone: string; text: string; sender: string }): Promise<void>;
  line: SmsLine;
}

/** One connection to an SMSC by SMPP 3.4, renewed until it is closed. A lost answer repeats nothing. */
export function createSmpp(options: SmppOptions): SmppConnection {
  const times = { ...TIMES, ...options.times };
  const join = createJoiner();
  let listener: Listener | null = null;
  let bound: { session: Session; lost: Promise<never> } | null = null;
  let isClosed = true;
  let wake: () => void = () => undefined;
  let waitUntil = 0;
  let reference = randomInt(256);

  async function keep(): Promise<void> {
    for (let pause = times.pause; !isClosed; pause = Math.min(times.mostPause, pause * 2)) {
      const { session, bind } = connect(options);
      answerTo(session);
      const closed = new Promise<void>((resolve) => session.once('close', () => resolve()));
      const cut = setTimeout(() => session.destroy(), times.message);
      const status = await bind().then(
        ({ command_status }) => command_status,
        () => null,
      );
      clearTimeout(cut);
      if (status === 0) {
        pause = times.pause / 2;
        await serve(session, closed);
      } else {
        session.destroy();
        listener?.log.error('text messages: no connection', { code: status === null ? '' : String(status) });
      }
      if (!isClosed)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
    }
  }

  async function serve(session: Session, closed: Promise<void>): Promise<void> {
    const lost = closed.then((): never => {
      throw new DeliveryError('unreachable');
    });
    lost.catch(() => undefined);
    let isAnswered = true;
    const link = setInterval(() => {
      if (!isAnswered) return session.destroy();
      isAnswered = false;
      session.enquire_link({}, () => (isAnswered = true));
    }, times.link);
    bound = { session, lost };
    await closed;
    bound = null;
    clearInterval(link);
  }

  function answerTo(session: Session): void {
    session.on('deliver_sm', (pdu: Pdu) => void receive(session, pdu));
    session.on('enquire_link', (pdu: Pdu) => void session.send(pdu.response()));
    session.on('unbind', (pdu: Pdu) => {
      session.send(pdu.response());
      session.close();
    });
  }

  /** The SMSC repeats a message that was not stored. */
  async function receive(session: Session, pdu: Pdu): Promise<void> {
    try {
      if (((pdu.esm_class ?? 0) & REPORT_BITS) !== 0 || pdu.receipted_message_id !== undefined) report(pdu);
      else await take(pdu);
      session.send(pdu.response());
    } catch {
      session.send(pdu.response({ command_status: smpp.ESME_RX_T_APPN }));
    }
  }

  function report(pdu: Pdu): void {
    const stated = /\bstat:(\w+)/.exec(textOf(pdu))?.[1];
    const isDelivered = pdu.message_state === DELIVERED || stated === 'DELIVRD';
    const isOpen = UNFINISHED.has(pdu.message_state ?? -1) || /^(ENROUTE|ACCEPTD)$/.test(stated ?? '');
    if (!isOpen && (pdu.message_state !== undefined || stated)) listener?.report(isDelivered);
  }

  async function take(pdu: Pdu): Promise<void> {
    const phone = normalizePhone(pdu.source_addr ?? '');
    const whole = join(pdu);
    if (whole === null) return;
    const { text } = whole;
    if (phone !== null && text.length <= MAX_TEXT && !text.includes('\0')) await store(pdu, phone, text);
    whole.end();
  }

  async function store(pdu: Pdu, phone: string, text: string): Promise<void> {
    const to = pdu.destination_addr ?? '';
    const hash = createHash('sha256')
      .update(JSON.stringify([phone, to, text, pdu.user_message_reference]))
      .digest('hex');
    const now = Math.floor(options.clock.now() / COPY_MS);
    await listener?.take({ id: `${hash}.${now}`, formerId: `${hash}.${now - 1}`, phone, text, to });
  }

  async function submit(message: Submission, endsAt: number): Promise<void> {
    for (let pause = times.pause; ; pause *= 2) {
      const now = performance.now();
      if (now < waitUntil) {
        if (waitUntil >= endsAt) throw new DeliveryError('unreachable');
        await sleep(waitUntil - now);
      }
      const status = await statusOf(message);
      if (status === 0) return;
      if (!THROTTLED.has(status)) throw new DeliveryError(TEMPORARY.has(status) ? 'unreachable' : 'refused');
      waitUntil = performance.now() + pause;
    }
  }

  async function statusOf(message: Submission): Promise<number> {
    if (bound === null) throw new DeliveryError('unreachable');
    const { session, lost } = bound;
    const answer = new Promise<number>((resolve, reject) => {
      const cut = setTimeout(() => reject(new DeliveryError('timeout')), times.answer);
      session.submit_sm(fieldsOf(message), ({ command_status }) => {
        clearTimeout(cut);
        resolve(command_status);
      });
    });
    return Promise.race([answer, lost]);
  }

  return {
    async send({ phone, text, sender }) {
      const endsAt = performance.now() + times.message;
      reference = (reference + 1) % 256;
      const parts = partsOf(text, reference);
      for (const [index, part] of parts.entries())
        await submit({ sender, phone, part, isLast: index === parts.length - 1 }, endsAt);
    },
    line: {
      open(chosen) {
        listener = chosen;
        isClosed = false;
        void keep();
      },
      async close() {
        isClosed = true;
        wake();
        const session = bound?.session;
        if (!session) return;
        await Promise.race([new Promise((resolve) => session.unbind({}, resolve)), sleep(times.pause)]);
        session.destroy();
      },
    },
  };
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Kinds of an address: international, short number, name. */
const kindOf = (address: string) =>
  /^\d+$/.test(address) ? (address.length > 8 ? { ton: 1, npi: 1 } : { ton: 3, npi: 0 }) : { ton: 5, npi: 0 };

interface Submission {
  sender: string;
  phone: string;
  part: SmsPart;
  isLast: boolean;
}

function fieldsOf({ sender, phone, part: { coding, header, bytes }, isLast }: Submission) {
  const { ton, npi } = kindOf(sender);
  return {
    source_addr_ton: ton,
    source_addr_npi: npi,
    source_addr: sender,
    dest_addr_ton: 1,
    dest_addr_npi: 1,
    destination_addr: phone,
    data_coding: coding,
    // One receipt for a message: that of its last part.
    registered_delivery: isLast ? 1 : 0,
    short_message: header === null ? bytes : { udh: header, message: bytes },
  };
}
