import type { DocumentType } from '@gorpark/domain/document';
import type { Db, Tx } from '#src/platform/db/schema.ts';
import type { DocumentRow } from './document-answer.ts';

interface Owner {
  cityId: number;
  accountId: number;
}

export async function listDocuments(db: Db | Tx, owner: Owner): Promise<DocumentRow[]> {
  return db
    .selectFrom('document')
    .select(['id', 'type', 'title'])
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .orderBy('id')
    .execute();
}

export async function insertDocument(
  tx: Tx,
  owner: Owner,
  document: { type: DocumentType; title: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('document')
    .values({ city_id: owner.cityId, account_id: owner.accountId, ...document })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDocument(tx: Tx, owner: Owner, { id, type, title }: DocumentRow): Promise<void> {
  await tx
    .updateTable('document')
    .set({ type, title })
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument(tx: Tx, owner: Owner, id: number): Promise<void> {
  await tx
    .deleteFrom('document')
    .where('city_id', '=', owner.cityId)
    .where('account_id', '=', owner.accountId)
    .where('id', '=', id)
    .execute();
}
