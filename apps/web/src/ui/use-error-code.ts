import { common } from '#src/i18n/messages/index.ts';
import { useT } from '#src/i18n/use-t.ts';
import { failedRequest } from '#src/lib/failed-request.ts';
import { useState } from 'react';

/** Characters of the request id: enough to find it in the log of a day. */
const SHOWN = 8;

/** Returns a text with the code by which support finds a request. */
export const useCodeText = (): ((id: string | null) => string | null) => {
  const t = useT(common);
  return (id) => id && t('errorCode', { code: id.slice(0, SHOWN) });
};

/** Returns the code of the failure at the first render. */
export const useErrorCode = (): string | null => useCodeText()(useState(failedRequest.get)[0]);
