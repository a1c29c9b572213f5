import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PreparedBody } from './route.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Higher quality costs more time than it saves. */
const BROTLI_QUALITY = 5;

/**
 * Returns a response serialised and compressed once, outside the event loop; the ETag is a hash of the text [SPD-08].
 */
export async function prepareAnswer(
  reply: object,
  contentType = 'application/json; charset=utf-8',
): Promise<PreparedBody> {
  return prepareBody(JSON.stringify({ status: 'ok', ...reply }), contentType);
}

/** Returns any text prepared in the same way. */
export async function prepareBody(text: string, contentType: string): Promise<PreparedBody> {
  const identity = Buffer.from(text);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  return {
    contentType,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    cacheControl: 'no-cache',
    identity,
    br,
    gzip: zipped,
  };
}
