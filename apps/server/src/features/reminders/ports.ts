export interface PushTarget {
  endpoint: string;
  /** base64url, as a browser gives them. */
  keys: { p256dh: string; auth: string };
}

export interface OutgoingPush extends PushTarget {
  cityId: number;
  /** JSON for the service worker. */
  payload: string;
  ttlSeconds: number;
  /** A later push with it replaces one that is not shown yet. */
  topic: string;
}

/** Outgoing push messages. */
export interface PushGateway {
  /** VAPID key for the browser, base64url. */
  publicKey: string;
  /** Hosts of push services. */
  isAllowed(endpoint: URL): boolean;
  /** Returns the status of the push service; 0: no answer. */
  send(push: OutgoingPush): Promise<number>;
}
