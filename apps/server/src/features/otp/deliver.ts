import { sha256 } from '#src/platform/secrets.ts';
import type { MailTemplate, Messages, SmsTemplate } from '#src/features/messages/index.ts';
import type { Tx } from '#src/platform/db/schema.ts';
import type { CodeContext, CodeOrder } from './tables.ts';
import type { CodePurpose } from './tables.ts';

const MAILS = {
  registration: 'registrationCode',
  restore: 'restoreCode',
  edit: 'emailChangeCode',
} as const satisfies Record<CodePurpose, MailTemplate>;

const TEXT_MESSAGES = {
  registration: 'registrationCode',
  restore: 'restoreCode',
  edit: 'editCode',
} as const satisfies Record<CodePurpose, SmsTemplate>;

/** Queues the email in the transaction of the code [FLT-41]. */
export async function deliverByMail(
  tx: Tx,
  messages: Messages,
  ctx: CodeContext,
  order: CodeOrder,
  { token, digits }: { token: string; digits: string },
): Promise<void> {
  const link = order.linkPath?.(token, digits);
  await messages.mail(tx, {
    cityId: ctx.cityId,
    to: order.target,
    lang: ctx.lang,
    template: MAILS[order.purpose],
    params: { code: digits, ...(link !== undefined && { link }) },
    dedupeKey: `code:${sha256(token).toString('hex')}`,
  });
}

/** Returns false if the gateway refused [FLT-40]. */
export function deliverByPhone(
  messages: Messages,
  ctx: CodeContext,
  order: CodeOrder,
  digits: string,
): Promise<boolean> {
  const { cityId, lang } = ctx;
  const phone = order.target;
  if (order.channel === 'call') return messages.call({ cityId, phone, digits });
  return messages.sms({
    cityId,
    phone,
    lang,
    template: TEXT_MESSAGES[order.purpose],
    params: { code: digits },
  });
}
