export { isOneMailbox } from './address.ts';
export { scheduleMessageJobs } from './jobs.ts';
export { purgeMessages } from './messages.sql.ts';
export { createMessages, type Mail, type Messages, type Sms, writeMail } from './messages.ts';
export {
  DeliveryError,
  type DeliveryReason,
  type MailFile,
  type MailGateway,
  type MessageGateways,
  type OutgoingMail,
  type PhoneGateway,
  type SmsLine,
} from './ports.ts';
export type { MailParams, MailTemplate, SmsParams, SmsTemplate } from './templates/catalogue.ts';
export { forgetMessages } from './forget.sql.ts';
export { mailState, QUEUED_MAILS } from './messages.sql.ts';
