import type { InputOf, operations, ReplyOf } from '@gorpark/contract';
import { TransportFault } from '#src/platform/http/faults.ts';
import type { ActorContext } from '#src/platform/http/route.ts';
import { ok, type Result } from '#src/platform/result.ts';
import type { FineDeps } from './deps.ts';
import { findOwnFine, storePhoto } from './fines.sql.ts';
import { type Photo, readPhoto } from './photo.ts';
import { SourceAway } from './source.ts';

type Answer = Result<ReplyOf<typeof operations.getFineImage>>;

/**
 * Returns the photo, stored or fetched once. The same 404 for an invalid number, a foreign fine or no photo; 503
 * while the source is unavailable [SRV-103, THR-7].
 */
export async function getFineImage(
  deps: FineDeps,
  ctx: ActorContext<InputOf<typeof operations.getFineImage>>,
): Promise<Answer> {
  const { cityId } = ctx;
  const uin = /^\d{20}(\d{5})?$/.test(ctx.input.uin ?? '') ? (ctx.input.uin ?? '') : '';
  const fine = await findOwnFine(deps.db, { cityId, accountId: ctx.actor.accountId }, uin);
  if (fine === null) throw new TransportFault(404);
  const photo = fine.photo ?? (fine.origin === 'source' ? await fetchPhoto(deps, cityId, uin) : null);
  if (photo === null) throw new TransportFault(404);
  return ok({ image: photo.bytes.toString('base64'), imageType: photo.type });
}

async function fetchPhoto(deps: FineDeps, cityId: number, uin: string): Promise<Photo | null> {
  const { source } = deps;
  if (source === null) return null;
  try {
    const bytes = await deps.guard.ask((signal) => source.photoOf({ cityId, uin, signal }));
    const photo = bytes && readPhoto(bytes);
    if (photo) await storePhoto(deps.db, cityId, uin, photo);
    return photo;
  } catch (error) {
    if (error instanceof SourceAway) throw new TransportFault(503, { 'retry-after': '30' });
    throw error;
  }
}
