// Exceptions of docs/citus.md with reasons.

const each = (names, why) => Object.fromEntries(names.map((name) => [name, why]));
const inFiles = (lines, why) =>
  each(
    lines.flatMap((line) => {
      const [file, ...tables] = line.split(' ');
      return tables.map((table) => `${file} ${table}`);
    }),
    why,
  );

export const WITHOUT_CITY = {
  city: 'the list of cities: a reference table on each node',
  ...each(['schema_migration', 'schema_migration_step'], 'the schema belongs to all cities'),
  ...each(
    ['sandbox_fiscal', 'sandbox_notice', 'sandbox_payment', 'sandbox_refund'],
    'simulated providers of the demo mode serve all cities',
  ),
};

export const NULLABLE_CITY = {
  audit_log: 'rows of former releases about the whole portal; new rows have 0',
};

/** By file and table. */
export const STATEMENTS = {
  ...inFiles(
    [
      'features/auth/tokens.sql.ts token login_attempt captcha_challenge one_time_credential contact_probe company_device',
      'features/feedback/forget.sql.ts appeal',
      'features/fines/fines.sql.ts fine',
      'features/guests/receipts.sql.ts guest_receipt',
      'features/history/export.sql.ts history_export',
      'features/messages/messages.sql.ts message',
      'features/otp/codes.sql.ts one_time_code',
      'features/payments/retention.sql.ts payment_notice payment_report',
      'features/planar/quotes.sql.ts planar_quote',
      'features/receipts/receipts.sql.ts receipt',
      'features/receipts/sendings.sql.ts receipt_sending',
      'features/reminders/setting.sql.ts reminder_sent',
      'features/reminders/waiting.sql.ts reminder_sent',
      'features/sessions/end/sweep.sql.ts quote foreign_plate_attempt',
      'features/sms/inbound.sql.ts sms_inbound',
      'gateways/inbox/inbox.sql.ts inbox_message',
      'platform/db/command.sql.ts idempotency',
      'platform/db/limits.sql.ts limit_event',
    ],
    'deletes or updates due rows of one table in every city; each node runs it alone',
  ),
  ...inFiles(
    [
      'features/ledger/audit.sql.ts ledger_wallet_mismatch ledger_city_sum',
      'features/ledger/findings.sql.ts ledger_checkpoint',
      'features/payments/payments.sql.ts payment',
      'features/payments/suspense/suspense.sql.ts payment_suspense',
    ],
    'counts rows of one table in every city',
  ),
  ...inFiles(
    [
      'features/accounts/benefits.sql.ts benefit',
      'features/corporate/closing/closing.sql.ts operation',
      'features/history/page.sql.ts operation',
    ],
    'another function adds the condition with the city',
  ),
  ...inFiles(
    [
      'features/accounts/create-account.sql.ts account_phone',
      'features/vehicles/add-vehicles.sql.ts vehicle',
    ],
    'the caller passes rows that contain city_id',
  ),
};
