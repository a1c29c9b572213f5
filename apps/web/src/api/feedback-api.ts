import { addAppealMessage as addAppealMessageCall } from '@gorpark/contract/person/appeals/calls';
import { getAppeals as getAppealsCall } from '@gorpark/contract/person/appeals/calls';
import { getMessages as getMessagesCall } from '@gorpark/contract/person/appeals/calls';
import { registerAppeal as registerAppealCall } from '@gorpark/contract/person/appeals/calls';
import {
  type Appeal,
  type AppealMessage,
  readAppeals,
  readMessages,
  readSaid,
  readSent,
  type Said,
} from '@gorpark/contract/person/appeals/read';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';

type Sender = Pick<ApiClient, 'send'>;

export interface Feedback {
  idSubject?: string | undefined;
  message: string;
  phone?: string | undefined;
  email: string;
}

export const loadAppeals = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Appeal[]>> =>
  send(getAppealsCall, {}, readAppeals, call);

export const loadMessages = (
  { send }: Sender,
  idAppeal: string,
  call?: CallOptions,
): Promise<ApiResult<AppealMessage[]>> => send(getMessagesCall, { idAppeal }, readMessages, call);

/** Sends an appeal. A repeated `clientId` creates no second one. [THR-8] */
export const sendFeedback = (
  { send }: Sender,
  feedback: Feedback,
  clientId: string,
): Promise<ApiResult<Said>> => send(registerAppealCall, { ...feedback, clientId }, readSaid);

/** Sends a message. A repeated `clientId` creates no second one. [THR-8] */
export const sendMessage = (
  { send }: Sender,
  idAppeal: string,
  message: string,
  clientId: string,
): Promise<ApiResult<Said & { message: AppealMessage | null }>> =>
  send(addAppealMessageCall, { idAppeal, message, clientId }, readSent);
