import type { Logger } from '#src/platform/observe/log.ts';

/** Class of a delivery failure. The gateway's response text is never stored or logged. */
export type DeliveryReason = 'unreachable' | 'timeout' | 'refused' | 'protocol' | 'expired';

/** Thrown by gateways. `isFinal`: a retry cannot help, because the address does not exist. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly reason: DeliveryReason;
  readonly isFinal: boolean;

  constructor(reason: DeliveryReason, isFinal = false) {
    super(`message not delivered: ${reason}`);
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/** An attachment. Its name is set by our code, never by external input. */
export interface MailFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

export interface OutgoingMail {
  cityId: number;
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly MailFile[];
  /** Equal at every attempt of one mail, so that a mail server can detect repetitions (FLT-41). */
  id: string;
}

/** Outgoing e-mail. Resolves when the mail server has accepted the mail. @throws DeliveryError */
export interface MailGateway {
  send(mail: OutgoingMail): Promise<void>;
}

/** A connection that receives; it is open between the start and the stop of the server. */
export interface SmsLine {
  open(listener: {
    /** Stores a text message. `to`: number of the city. `formerId`: also counts as this message. */
    take(sms: { id: string; formerId: string; phone: string; text: string; to: string }): Promise<void>;
    report(isDelivered: boolean): void;
    log: Pick<Logger, 'error'>;
  }): void;
  close(): Promise<void>;
}

/** Outgoing text messages and calls; the phone is 11 digits beginning with 7. @throws DeliveryError */
export interface PhoneGateway {
  line?: SmsLine;
  sms(message: { cityId: number; phone: string; text: string; id: string }): Promise<void>;
  /** Calls from a number that ends with these four digits. */
  call(message: { cityId: number; phone: string; digits: string; id: string }): Promise<void>;
}

/** Gateways for messages; `gateways/` contains the adapters. */
export interface MessageGateways {
  mail: MailGateway;
  phone: PhoneGateway;
}
