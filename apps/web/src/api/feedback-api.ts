import {
  type Appeal,
  type AppealMessage,
  readAppeals,
  readMessages,
  readSaid,
  readSent,
  type Said,
} from '@gorpark/contract/wire/appeals';
import type { ApiClient, CallOptions } from './client.ts';
import type { ApiResult } from './result.ts';
import { SERVICE_CALLS } from './service-calls.ts';

type Sender = Pick<ApiClient, 'send'>;

export interface Feedback {
  idSubject?: string | undefined;
  message: string;
  phone?: string | undefined;
  email: string;
}

export const loadAppeals = ({ send }: Sender, call?: CallOptions): Promise<ApiResult<Appeal[]>> =>
  send(SERVICE_CALLS.getAppeals, {}, readAppeals, call);

export const loadMessages = (
  { send }: Sender,
  idAppeal: string,
  call?: CallOptions,
): Promise<ApiResult<AppealMessage[]>> => send(SERVICE_CALLS.getMessages, { idAppeal }, readMessages, call);

/** Sends an appeal. A repeated `clientId` creates no second one. [THR-8] */
export const sendFeedback = (
  { send }: Sender,
  feedback: Feedback,
  clientId: string,
): Promise<ApiResult<Said>> => send(SERVICE_CALLS.registerAppeal, { ...feedback, clientId }, readSaid);

/** Sends a message. A repeated `clientId` creates no second one. [THR-8] */
export const sendMessage = (
  { send }: Sender,
  idAppeal: string,
  message: string,
  clientId: string,
): Promise<ApiResult<Said & { message: AppealMessage | null }>> =>
  send(SERVICE_CALLS.addAppealMessage, { idAppeal, message, clientId }, readSent);
