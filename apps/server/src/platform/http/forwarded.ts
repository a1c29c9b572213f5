import type { IncomingHttpHeaders } from 'node:http';

/** Headers of proxies and networks: `Forwarded`, `X-Forwarded-…`, `X-Real-IP`, `CF-Connecting-IP`, `True-Client-IP`, `Via`. */
const FORWARDING =
  /^(via|forwarded)$|forwarded-|-real-ip$|(client|connecting|external|user)-?(ip|address)$|^cdn-loop$/;

/** Returns whether a proxy passed the request on. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => FORWARDING.test(name));
