import { plateKey } from '@gorpark/domain/plate';
import type { Tx } from '#src/platform/db/schema.ts';
import type { Owner } from '../garage.sql.ts';
import { readAsked, storeProof } from './proof.sql.ts';
import { yearAfter } from './prove.ts';

/** Proves a vehicle by a document that staff has seen. Returns false without an active vehicle of the plate. */
export async function proveByDocument(tx: Tx, owner: Owner, plate: string, nowMs: number): Promise<boolean> {
  const asked = await readAsked(tx, owner, { plateKey: plateKey(plate) });
  const until = yearAfter(nowMs);
  const at = new Date(nowMs);
  return asked !== null && storeProof(tx, asked, { state: 'proved', until, method: 'document', at });
}
