import type { InputOf, operations } from '@gorpark/contract';
import { normalizePhone } from '@gorpark/domain/phone';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { fail, type Failure, ok, type Result } from '#src/platform/result.ts';
import { readPhone } from './contact-gate.ts';
import { deletePhone, insertPhone, listPhones, moveMainPhone, type OwnPhone } from './contacts.sql.ts';
import { type ContactEdit, type ContactEditDeps, editContacts, refuseUnproved } from './edit-contacts.ts';

export const MOST_PHONES = 10;

type Context = ActorContext<InputOf<typeof operations.changePhone>>;
type Done = Result<Record<string, never>>;

/** Replaces the main phone with a confirmed one [ACC-164, BAD-73]. */
export function changePhone(deps: ContactEditDeps, ctx: Context): Promise<Done> {
  return editPhones(deps, ctx, async ({ tx, owner, endOneTime, notify }, phone, phones) => {
    const former = phones.find(({ isMain }) => isMain);
    if (former) await deletePhone(tx, owner, former.phone);
    await insertPhone(tx, owner, { phone, isMain: true });
    await endOneTime();
    await notify('phone');
    return ok({});
  });
}

/** Adds a confirmed phone; the first is the main one [ACC-165]. */
export function addPhone(deps: ContactEditDeps, ctx: Context): Promise<Done> {
  return editPhones(deps, ctx, async ({ tx, owner, notify }, phone, phones) => {
    if (phones.length >= MOST_PHONES) return fail('ValidationError');
    await insertPhone(tx, owner, { phone, isMain: phones.length === 0 });
    await notify('newPhone');
    return ok({});
  });
}

/** Removes a phone, never the main one [BAD-74]. */
export function removePhone(deps: ContactEditDeps, ctx: Context): Promise<Done> {
  return withOwnPhone(deps, ctx, async ({ tx, owner, endOneTime }, own) => {
    if (own.isMain) return fail('ValidationError');
    await deletePhone(tx, owner, own.phone);
    await endOneTime();
    return ok({});
  });
}

/** Makes a phone the main one [ACC-167]. */
export function setMainPhone(deps: ContactEditDeps, ctx: Context): Promise<Done> {
  return withOwnPhone(deps, ctx, async ({ tx, owner, notify }, own) => {
    if (own.isMain) return ok({});
    await moveMainPhone(tx, owner, own.phone);
    await notify('phone');
    return ok({});
  });
}

async function editPhones(
  deps: ContactEditDeps,
  ctx: Context,
  work: (edit: ContactEdit, phone: string, phones: readonly OwnPhone[]) => Promise<Done>,
): Promise<Done> {
  const contact = readPhone(ctx.input.phone);
  if (!contact.ok) return contact;
  const phone = contact.value.value;
  const changed = await editContacts(deps, ctx, async (edit) => {
    const phones = await listPhones(edit.tx, edit.owner);
    const outdated = refusePhone(ctx.input.shown, phones);
    if (outdated) return outdated;
    if (phones.some((own) => own.phone === phone)) return fail('DoublePhone');
    if (!(await edit.takeProof('phone', phone))) return fail('IncorrectCode');
    return work(edit, phone, phones);
  });
  const isUnproved = !changed.ok && changed.error === 'IncorrectCode';
  return isUnproved ? refuseUnproved(deps, ctx, contact.value) : changed;
}

function refusePhone(shown: Context['input']['shown'], phones: readonly OwnPhone[]): Failure | null {
  const phone = shown?.phone;
  return refuseOutdated(
    { phone: phone === undefined ? undefined : (normalizePhone(phone) ?? phone) },
    { phone: phones.find(({ isMain }) => isMain)?.phone ?? '' },
  );
}

/** A foreign and an unknown phone give the same error. */
async function withOwnPhone(
  deps: ContactEditDeps,
  ctx: Context,
  work: (edit: ContactEdit, own: OwnPhone) => Promise<Done>,
): Promise<Done> {
  const contact = readPhone(ctx.input.phone);
  if (!contact.ok) return fail('ValidationError');
  return editContacts(deps, ctx, async (edit) => {
    const phones = await listPhones(edit.tx, edit.owner);
    const own = phones.find(({ phone }) => phone === contact.value.value);
    return own ? work(edit, own) : fail('ValidationError');
  });
}
