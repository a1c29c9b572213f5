import { createECDH } from 'node:crypto';
import { lookup as resolve } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { OutgoingPush, PushGateway } from '#src/features/reminders/index.ts';
import type { DataOperator } from '#src/platform/data-operator.ts';

/** Chrome, Firefox, Safari, Edge. */
const HOSTS =
  /^(?:fcm\.googleapis\.com|(?:[\w-]+\.)*push\.services\.mozilla\.com|(?:[\w-]+\.)*push\.apple\.com|[\w-]+\.notify\.windows\.com)$/;

export const isPushHost = ({ hostname }: URL): boolean => HOSTS.test(hostname);

const TIMEOUT_MS = 5000;

interface WebPushOptions {
  key: Buffer;
  subject: string;
  /** Tests only: stands for all push services. */
  origin?: string;
}

/** base64url. */
export function publicKeyOf(key: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key);
  return curve.getPublicKey().toString('base64url');
}

/** Push services accept only https and mailto. */
export const subjectOf = (publicUrl: string, { email }: Pick<DataOperator, 'email'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${email}`;

/** Follows no redirect, calls no private address. */
export function createWebPush({ key, subject, origin }: WebPushOptions): PushGateway {
  const publicKey = publicKeyOf(key);
  const vapidDetails = { subject, publicKey, privateKey: key.toString('base64url') };
  return {
    publicKey,
    isAllowed: isPushHost,
    async send({ endpoint, keys, payload, ttlSeconds, topic }: OutgoingPush) {
      const options = { vapidDetails, TTL: ttlSeconds, urgency: 'high', topic } as const;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
      const url = new URL(endpoint);
      return post(origin === undefined ? url : new URL(url.pathname, origin), headers, body);
    },
  };
}

/** Returns 0 without an answer. */
function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<number> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((done) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const request = send(url, { method: 'POST', headers, lookup: publicLookup, signal }, (response) => {
      done(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', () => done(0));
    request.end(body);
  });
}

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');

/** Only 2000::/3 is public. */
export const isPrivate = (address: string): boolean =>
  isIPv6(address) ? !/^[23]/.test(address) : PRIVATE.check(address, 'ipv4');

const publicLookup: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    const open = (error ? [] : found).filter(({ address }) => !isPrivate(address));
    const [first] = open;
    if (error ?? !first) done(error ?? new Error('no public address'), '', 4);
    else if (options.all) done(null, open);
    else done(null, first?.address ?? '', first?.family);
  });
