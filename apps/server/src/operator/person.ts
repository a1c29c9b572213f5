import { kopecks, roublesText } from '@gorpark/domain/money';
import { deleteOneTimeOf, deleteTokensOf } from '../features/auth/index.ts';
import { findAccountBy, forgetAccount } from '../features/accounts/index.ts';
import { forgetAppeals } from '../features/feedback/index.ts';
import { forgetCodes } from '../features/otp/index.ts';
import { forgetGuestReceipts } from '../features/guests/index.ts';
import { forgetFiles } from '../features/history/index.ts';
import { forgetMessages } from '../features/messages/index.ts';
import { forgetPayments } from '../features/payments/index.ts';
import { forgetReceipts } from '../features/receipts/index.ts';
import { forgetReminders } from '../features/reminders/index.ts';
import { forgetVehicles } from '../features/vehicles/index.ts';
import type { Tx } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/tx.ts';
import { type CommandContext, recordChange, recordLook, type Register } from './command.ts';
import { type CommonOptions, OperatorError, type Outcome } from './deps.ts';
import { blockersOf, contactsOf, readPerson } from './person.sql.ts';

interface DeleteOptions extends CommonOptions {
  leaveBalance?: boolean;
}

const WHO = 'телефон, почта или номер счёта / phone, e-mail or account';

export const register: Register = (op) => {
  const group = op.group('person', 'Данные человека / data of a person');
  op.look(group.command('export'))
    .description('Всё о человеке в JSON / everything about a person as JSON')
    .argument('<who>', WHO)
    .action((who: string, options: CommonOptions) =>
      op.run(options, (context) => exportPerson(context, who)),
    );
  op.change(group.command('delete'))
    .description(
      'Стирает личные данные; деньги и история остаются без имени / wipes personal data; money and history stay without a name',
    )
    .argument('<who>', WHO)
    .option(
      '--leave-balance',
      'стереть, даже если на балансе есть деньги / wipe even if there is money on the balance',
    )
    .action((who: string, options: DeleteOptions) =>
      op.run(options, (context) => deletePerson(context, who, options)),
    );
};

async function accountOf({ db, cityId }: CommandContext, who: string): Promise<number> {
  const accountId = await findAccountBy(db, cityId, who);
  if (accountId === null) throw new OperatorError(`${who}: счёт не найден / account not found`);
  return accountId;
}

async function exportPerson(context: CommandContext, who: string): Promise<Outcome> {
  const { db, cityId } = context;
  const accountId = await accountOf(context, who);
  const person = await readPerson(db, { cityId, accountId }, new Date(context.deps.clock.now()));
  await recordLook(context, { action: 'person.export', subject: String(accountId), accounts: [accountId] });
  return { output: [JSON.stringify(person, null, 2)], data: { accountId, person }, needsLook: false };
}

async function deletePerson(context: CommandContext, who: string, options: DeleteOptions): Promise<Outcome> {
  const { db, cityId, deps } = context;
  const accountId = await accountOf(context, who);
  const at = new Date(deps.clock.now());
  await inTransaction(db, async (tx) => {
    await refuseBlocked(tx, { cityId, accountId }, options);
    if (options.dryRun) return;
    const contacts = await contactsOf(tx, { cityId, accountId });
    await deleteTokensOf(tx, cityId, accountId);
    await deleteOneTimeOf(tx, cityId, accountId);
    await forgetCodes(tx, { cityId, accountId, contacts });
    await forgetMessages(tx, cityId, contacts);
    await forgetGuestReceipts(tx, cityId, accountId);
    await forgetPayments(tx, cityId, accountId);
    await forgetReceipts(tx, cityId, accountId);
    await forgetFiles(tx, cityId, accountId);
    await forgetAppeals(tx, cityId, accountId);
    await forgetVehicles(tx, cityId, accountId, at);
    await forgetReminders(tx, cityId, accountId);
    await forgetAccount(tx, { cityId, accountId, at });
    await recordChange(tx, context, { action: 'person.delete', subject: String(accountId) });
  });
  return {
    output: [`account ${accountId}: стёрто / wiped`],
    data: { accountId },
    needsLook: false,
  };
}

async function refuseBlocked(
  tx: Tx,
  person: { cityId: number; accountId: number },
  { leaveBalance }: DeleteOptions,
): Promise<void> {
  const { kind, sessions, payments, refunds, debts, balance } = await blockersOf(tx, person);
  if (kind === 'coop')
    throw new OperatorError('Это компания, а не человек / this is a company, not a person');
  const reasons = [
    sessions > 0 && 'есть текущая или неоплаченная парковка / a session is active or unpaid',
    payments > 0 && 'платёж не завершён / a payment is pending',
    refunds > 0 && 'возврат не завершён / a refund is pending',
    debts > 0 && 'долг после отзыва платежа / a debt after a charge back',
    balance > 0 &&
      leaveBalance !== true &&
      `на балансе ${roublesText(kopecks(balance))} ₽: сначала верните / give it back first (payment refund, balance payout)`,
  ].filter((reason) => reason !== false);
  if (reasons.length > 0) throw new OperatorError(reasons.join('; '));
}
