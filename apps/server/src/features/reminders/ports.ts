export interface PushTarget {
  endpoint: string;
  /** base64url. */
  keys: { p256dh: string; auth: string };
}

export interface OutgoingPush extends PushTarget {
  cityId: number;
  payload: string;
  ttlSeconds: number;
  /** Replaces an unshown push with the same topic. */
  topic: string;
}

export interface PushGateway {
  /** VAPID key for the browser, base64url. */
  publicKey: string;
  isAllowed(endpoint: URL): boolean;
  /** Returns the status of the push service; 0: no answer. */
  send(push: OutgoingPush): Promise<number>;
}
