import { operations, type RequestOf } from '@gorpark/contract';
import type { Answer, TestServer } from './harness.ts';

export const CARD = {
  hour: '100150',
  free: '100000',
  gateDown: '100500',
  downAtPayment: '100501',
  silent: '100502',
  refused: '100503',
} as const;
export const PARKING = '9003';

type Caller = { token: string };

export interface Price {
  cost: number;
  sessionId: string;
  parkingNumber: string;
}

export function askPrice(server: TestServer, { token }: Caller, cardNumber: string): Promise<Answer> {
  return server.call(operations.planarCost, { cardNumber, parkingCode: PARKING }, { token });
}

export async function priceOf(
  server: TestServer,
  caller: Caller,
  cardNumber: string = CARD.hour,
): Promise<Price> {
  const answer = await askPrice(server, caller, cardNumber);
  if (answer.status !== 'ok') throw new Error(`price: ${answer.errorName}`);
  return answer.result as Price;
}

export function payPrice(
  server: TestServer,
  { token }: Caller,
  price: Pick<Price, 'sessionId' | 'parkingNumber'>,
  fields: RequestOf<typeof operations.planarPay> = {},
  key?: string,
): Promise<Answer> {
  const { sessionId, parkingNumber } = price;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const input = { sessionId, parkingNumber, paymentService: 'balance', ...fields };
  return server.call(operations.planarPay, input, { token, headers });
}
