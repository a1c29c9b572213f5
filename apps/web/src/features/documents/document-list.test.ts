import type { DriverDocument } from '@gorpark/contract/wire/types';
import { describe, expect, it } from 'vitest';
import { refuse, requestError, succeed } from '#src/api/result.ts';
import { type DocumentChange, documentsAfter, isTaken } from './document-list.ts';

const STS: DriverDocument = { id: '1', title: '78ОР123456', type: 'STS', typeLabel: 'Свидетельство' };
const LICENCE: DriverDocument = { id: '2', title: '9911654321', type: 'VU', typeLabel: 'Права' };
const NEW: DriverDocument = { ...LICENCE, id: '', title: '9911000000' };
const LIST = [STS, LICENCE];

const CHANGES: readonly [string, DocumentChange, readonly DriverDocument[]][] = [
  ['added', { kind: 'add', document: NEW }, [STS, LICENCE, { ...NEW, id: '801' }]],
  ['changed', { kind: 'change', document: { ...NEW, id: '2' } }, [STS, { ...NEW, id: '2' }]],
  ['removed', { kind: 'remove', document: STS }, [LICENCE]],
];

describe('local list of documents', () => {
  it.each(CHANGES)('lists a document as %s only after an ok response', (_what, change, after) => {
    expect(documentsAfter(LIST, change, succeed('801'))).toEqual(after);
    expect(documentsAfter(LIST, change, refuse('ValidationError'))).toBe(LIST);
    expect(documentsAfter(LIST, change, requestError(true))).toBe(LIST);
  });

  it.each(CHANGES)(
    'detects from a list loaded after a lost response whether it was %s',
    (_what, change, after) => {
      expect(isTaken(after, change)).toBe(true);
      expect(isTaken(LIST, change)).toBe(false);
    },
  );
});
