import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { formText } from '@gorpark/contract/form-texts';
import {
  checkDocument,
  DOCUMENT_PROBLEM_ERRORS,
  type DocumentEntry,
  type DocumentType,
  MOST_DOCUMENTS,
} from '@gorpark/domain/document';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import { inTransaction } from '#src/platform/db/tx.ts';
import { refuseOutdated } from '#src/platform/http/outdated.ts';
import type { ActorContext, Lang } from '#src/platform/http/route.ts';
import { fail, ok, type Result } from '#src/platform/result.ts';
import { type DocumentRow, toWireDocument } from './document-answer.ts';
import { deleteDocument, insertDocument, listDocuments, updateDocument } from './documents.sql.ts';
import { lockAccount } from './lock.sql.ts';

interface Deps {
  db: Db;
}
type Done = Result<Record<string, never>>;

export async function getDocuments(
  deps: Deps,
  ctx: ActorContext<unknown>,
): Promise<Result<ReplyOf<typeof operations.getDocuments>>> {
  const rows = await listDocuments(deps.db, { cityId: ctx.cityId, accountId: ctx.actor.accountId });
  return ok({ result: rows.map((row) => toWireDocument(row, ctx.lang)) });
}

/** Adds a document [THR-21]. */
export function addDocument(
  deps: Deps,
  ctx: ActorContext<InputOf<typeof operations.addDocument>>,
): Promise<Result<ReplyOf<typeof operations.addDocument>>> {
  return withDocuments(deps, ctx, async (tx, owner, documents) => {
    const read = readDocument(ctx.input, documents, ctx.lang);
    if (!read.ok) return read;
    if (documents.length >= MOST_DOCUMENTS) return fail('ValidationError');
    return ok({ id: String(await insertDocument(tx, owner, read.value)) });
  });
}

/** Changes the given fields. */
export function changeDocument(
  deps: Deps,
  ctx: ActorContext<InputOf<typeof operations.changeDocument>>,
): Promise<Done> {
  return withDocuments(deps, ctx, async (tx, owner, documents) => {
    const known = findDocument(documents, ctx.input.id);
    const outdated = refuseOutdated(ctx.input.shown, known ? { type: known.type, title: known.title } : null);
    if (outdated) return outdated;
    if (!known) return fail('ValidationError');
    const others = documents.filter((document) => document !== known);
    const { type = known.type, title = known.title } = ctx.input;
    const read = readDocument({ type, title }, others, ctx.lang);
    if (!read.ok) return read;
    await updateDocument(tx, owner, { ...read.value, id: known.id });
    return ok({});
  });
}

/** Removes a document. */
export function removeDocument(
  deps: Deps,
  ctx: ActorContext<InputOf<typeof operations.removeDocument>>,
): Promise<Done> {
  return withDocuments(deps, ctx, async (tx, owner, documents) => {
    const known = findDocument(documents, ctx.input.id);
    const outdated = refuseOutdated(ctx.input.shown, known ? { type: known.type, title: known.title } : null);
    if (outdated) return outdated;
    if (!known) return fail('ValidationError');
    await deleteDocument(tx, owner, known.id);
    return ok({});
  });
}

/** Locks out concurrent changes of the account. */
async function withDocuments<T>(
  deps: Deps,
  ctx: ActorContext<unknown>,
  work: (
    tx: Tx,
    owner: { cityId: number; accountId: number },
    documents: readonly DocumentRow[],
  ) => Promise<Result<T>>,
): Promise<Result<T>> {
  const owner = { cityId: ctx.cityId, accountId: ctx.actor.accountId };
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockAccount(tx, owner.cityId, owner.accountId))) return fail('AccountNotFound');
    return work(tx, owner, await listDocuments(tx, owner));
  });
}

function findDocument(
  documents: readonly DocumentRow[],
  id: string | number | undefined,
): DocumentRow | undefined {
  return documents.find((document) => String(document.id) === String(id));
}

function readDocument(
  entry: Partial<DocumentEntry>,
  others: readonly DocumentRow[],
  lang: Lang,
): Result<{ type: DocumentType; title: string }> {
  const { type, title, problems } = checkDocument(
    { type: entry.type ?? '', title: entry.title ?? '' },
    others,
  );
  const problem = problems.type ?? problems.title;
  if (problem) return fail(DOCUMENT_PROBLEM_ERRORS[problem], formText(problem, lang));
  return type === null ? fail('RequiredField') : ok({ type, title });
}
