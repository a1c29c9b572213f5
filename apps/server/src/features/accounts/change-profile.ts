import type { InputOf, operations } from '@gorpark/contract';
import { normalizeName } from '@gorpark/domain/person-name';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { readEmail } from './contact-gate.ts';
import { updatePerson } from './contacts.sql.ts';
import { type ContactEditDeps, editContacts, refuseUnproved } from './edit-contacts.ts';

/** A new email needs a confirmed code; the old address is notified [ACC-145, THR-20]. */
export async function changeProfile(
  deps: ContactEditDeps,
  ctx: ActorContext<InputOf<typeof operations.changeProfile>>,
): Promise<Result<Record<string, never>>> {
  const firstName = cleanName(ctx.input.firstname);
  const lastName = cleanName(ctx.input.lastname);
  const middleName = cleanName(ctx.input.middlename);
  if (firstName === '' || lastName === '') return fail('ValidationError');
  const contact = ctx.input.email === undefined ? undefined : readEmail(ctx.input.email);
  if (contact && !contact.ok) return contact;
  const email = contact?.value.value;

  const changed = await editContacts(deps, ctx, async (edit) => {
    const { tx, owner, person, takeProof } = edit;
    const outdated = refuseOutdated(ctx.input.shown, {
      ...{ firstname: person.firstName, lastname: person.lastName, middlename: person.middleName },
      email: person.email,
    });
    if (outdated) return outdated;
    const isNew = email !== undefined && email !== person.emailNorm;
    if (isNew && !(await takeProof('email', email))) return fail('IncorrectCode');
    await updatePerson(tx, owner, { ...(isNew && { email }), firstName, lastName, middleName });
    if (isNew) {
      await edit.endOneTime();
      await edit.notify('email');
    }
    return ok({});
  });
  const isUnproved = !changed.ok && changed.error === 'IncorrectCode';
  return isUnproved && contact ? refuseUnproved(deps, ctx, contact.value) : changed;
}

const cleanName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : normalizeName(name);
