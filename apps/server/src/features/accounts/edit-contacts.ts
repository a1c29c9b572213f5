import { randomUUID } from 'node:crypto';
import type { Codes } from '#src/features/otp/index.ts';
import { isOneMailbox, type MailParams, type Messages } from '#src/features/messages/index.ts';
import { rollbackOnFailure } from '#src/platform/db/idempotency.sql.ts';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, type Failure, type Result } from '#src/platform/result.ts';
import { type CaptchaDeps, deleteOneTimeOf, passProbeGate } from '../auth/index.ts';
import { withContactErrors } from './constraints.ts';
import { type Contact, findContactOwner } from './contact-owner.sql.ts';
import { findPerson, type Owner, type Person } from './contacts.sql.ts';
import { lockAccount } from './lock.sql.ts';

export interface ContactEditDeps extends CaptchaDeps {
  db: Db;
  codes: Codes;
  messages: Messages;
}

export interface ContactEdit {
  tx: Tx;
  owner: Owner;
  /** Before the change. */
  person: Person;
  /** Consumes the code that proves the new contact; false if there is none [THR-20]. */
  takeProof: (kind: 'email' | 'phone', target: string) => Promise<boolean>;
  /** Ends the one-time passwords sent to a removed contact. */
  endOneTime: () => Promise<void>;
  /** Notifies the previous address of the change [THR-20]. */
  tell: (what: MailParams['contactChanged']['what']) => Promise<void>;
}

/**
 * Changes the contacts of a driver in one transaction that locks the account. If `work` fails, everything is rolled
 * back, including the used code. Errors: UserExists for a taken contact; ValidationError for a session opened by a
 * one-time password, which cannot change contacts [THR-2].
 */
export async function editContacts<T>(
  deps: ContactEditDeps,
  ctx: ActorContext<unknown>,
  work: (edit: ContactEdit) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { cityId, actor, lang } = ctx;
  if (actor.mustSetPassword) return fail('ValidationError');
  const owner = { cityId, accountId: actor.accountId };

  return withContactErrors(() =>
    rollbackOnFailure(deps.db, async (tx) => {
      const isThere = await lockAccount(tx, cityId, owner.accountId);
      const person = isThere ? await findPerson(tx, owner) : null;
      if (person === null) return fail('AccountNotFound');
      return work({
        tx,
        owner,
        person,
        takeProof: (kind, target) =>
          deps.codes.takeConfirmed(tx, cityId, { kind, purpose: 'edit', target, accountId: owner.accountId }),
        endOneTime: () => deleteOneTimeOf(tx, cityId, owner.accountId),
        tell: async (what) => {
          if (!isOneMailbox(person.email)) return;
          const dedupeKey = `contact:${randomUUID()}`;
          const mail = {
            cityId,
            to: person.email,
            lang,
            template: 'contactChanged',
            params: { what },
          } as const;
          await deps.messages.mail(tx, { ...mail, dedupeKey });
        },
      });
    }),
  );
}

/**
 * Returns the error for a new contact without a confirmed code: UserExists if it is taken and the limits allow this
 * information, otherwise IncorrectCode [BAD-75, THR-17].
 */
export async function refuseUnproved(
  deps: ContactEditDeps,
  ctx: ActorContext<unknown>,
  { kind, value }: Contact,
): Promise<Failure> {
  const { cityId, address, actor } = ctx;
  const caller = { cityId, address, accountId: actor.accountId };
  const isHeldBack = (await passProbeGate(deps, caller, { kind, contact: value })) !== null;
  const ownerId = isHeldBack ? null : await findContactOwner(deps.db, cityId, { kind, value });
  return fail(ownerId === null ? 'IncorrectCode' : 'UserExists');
}
