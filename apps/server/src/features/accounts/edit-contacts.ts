import { randomUUID } from 'node:crypto';
import type { Codes } from '#src/features/otp/index.ts';
import { isOneMailbox, type MailParams, type Messages } from '#src/features/messages/index.ts';
import { rollbackOnFailure } from '#src/platform/db/tx.ts';
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
  person: Person;
  /** Consumes the code of the new contact; false without a code [THR-20]. */
  takeProof: (kind: 'email' | 'phone', target: string) => Promise<boolean>;
  endOneTime: () => Promise<void>;
  /** Notifies the previous address [THR-20]. */
  notify: (what: MailParams['contactChanged']['what']) => Promise<void>;
}

/**
 * Changes contacts in one transaction that locks the account. A failure of `work` rolls back everything, including
 * the used code [THR-2].
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
        notify: async (what) => {
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

/** Returns UserExists for a taken contact if the limits allow it, otherwise IncorrectCode [BAD-75, THR-17]. */
export async function refuseUnproved(
  deps: ContactEditDeps,
  ctx: ActorContext<unknown>,
  { kind, value }: Contact,
): Promise<Failure> {
  const { cityId, address, actor } = ctx;
  const caller = { cityId, address, accountId: actor.accountId };
  const isProbe = (await passProbeGate(deps, caller, { kind, contact: value })) !== null;
  const ownerId = isProbe ? null : await findContactOwner(deps.db, cityId, { kind, value });
  return fail(ownerId === null ? 'IncorrectCode' : 'UserExists');
}
