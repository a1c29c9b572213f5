/** Why a message did not get out, as a class; what the other side said is stored and logged nowhere. */
export type DeliveryReason = 'unreachable' | 'timeout' | 'refused' | 'protocol' | 'expired';

/** What a gateway throws. `isFinal`: trying again would not help (the address does not exist). */
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

/** A file that goes with a mail; the name is ours, never a text from outside. */
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
  /** The same at every try of one mail, so that a mail server can tell a repetition (FLT-41). */
  id: string;
}

/** E-mail out. Resolves when the other side has taken the mail. @throws DeliveryError */
export interface MailGateway {
  send(mail: OutgoingMail): Promise<void>;
}

/** Text messages and calls out; the phone is 11 digits beginning with 7. @throws DeliveryError */
export interface PhoneGateway {
  sms(message: { cityId: number; phone: string; text: string; id: string }): Promise<void>;
  /** Rings from a number that ends with these four digits. */
  call(message: { cityId: number; phone: string; digits: string; id: string }): Promise<void>;
}

/** What stands outside for messages; `gateways/` has the adapters. */
export interface MessageGateways {
  mail: MailGateway;
  phone: PhoneGateway;
}
