import { createHmac } from 'node:crypto';
import type { PushGateway } from '#src/features/reminders/index.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type DataOperator, DEMO_OPERATOR } from '#src/platform/data-operator.ts';
import type { Db } from '#src/platform/db/schema.ts';
import { storeInInbox } from '../inbox/inbox.sql.ts';
import { createWebPush, isPushHost, publicKeyOf, subjectOf } from './web-push.ts';

interface PushOptions {
  db: Db;
  clock: Clock;
  isDemo: boolean;
  pushKey?: string | null;
  secretKey: string;
  publicUrl: string;
  dataOperator?: DataOperator;
}

/** Production without a key: null. Demo mode stores pushes for /dev/inbox. */
export function createPush({
  db,
  clock,
  isDemo,
  pushKey,
  secretKey,
  publicUrl,
  dataOperator = DEMO_OPERATOR,
}: PushOptions): PushGateway | null {
  if (pushKey)
    return createWebPush({ key: Buffer.from(pushKey, 'hex'), subject: subjectOf(publicUrl, dataOperator) });
  if (!isDemo) return null;
  return {
    publicKey: publicKeyOf(createHmac('sha256', secretKey).update('push').digest()),
    isAllowed: isPushHost,
    async send({ cityId, payload }) {
      const { title, body } = JSON.parse(payload) as { title: string; body: string };
      const message = { channel: 'push', recipient: 'push', subject: title, body, html: null } as const;
      await storeInInbox(db, cityId, message, clock.now());
      return 201;
    },
  };
}
