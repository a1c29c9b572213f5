import { isMethodPhoneWrong } from '@gorpark/domain/payment';
import { normalizePhone } from '@gorpark/domain/phone';
import type { Actor } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import type { Method } from './providers/methods.ts';
import type { Payments } from './payments.ts';

/** null: no choice, which means the wallet. */
export type PaymentSource = 'balance' | (Method & { phone: string | null }) | null;

export function isMethod(by: PaymentSource): by is Method & { phone: string | null } {
  return by !== null && by !== 'balance';
}

/** Errors: PaymentServiceNotFound; InvalidFormat for the phone of a phone method. */
export async function readPaymentSource(
  { payments }: { payments: Pick<Payments, 'methodOf'> },
  cityId: number,
  input: { PaymentService?: string | null; phone?: string | null },
  payer: Actor | null,
): Promise<Result<PaymentSource>> {
  const name = input.PaymentService?.trim() || null;
  if (name === null || name === 'balance') return ok(name);
  const method = await payments.methodOf(cityId, name, payer);
  if (!method) return fail('PaymentServiceNotFound');
  if (isMethodPhoneWrong(method, input.phone ?? null)) return fail('InvalidFormat');
  return ok({ ...method, phone: method.isPhoneRequired ? normalizePhone(input.phone ?? '') : null });
}
