import { expect, it } from 'vitest';
import { documentText, readDocument } from './bank-document.ts';

const ACCOUNT = '40702810900000000001';

it.each([
  [`20.11.2026 118 ${ACCOUNT}`, { day: '2026-11-20', number: '118', account: ACCOUNT }],
  ['п/п № 000118 от 20.11.2026', { day: '2026-11-20', number: '118', account: '' }],
  ['Платёжное поручение 118/А от 2026-11-20', { day: '2026-11-20', number: '118/А', account: '' }],
  ['118 от 20.11.26', { day: '2026-11-20', number: '118', account: '' }],
  ['118 20.11.2026 10:15:00', { day: '2026-11-20', number: '118', account: '' }],
  ['118 2026-11-20T10:15:00Z', { day: '2026-11-20', number: '118', account: '' }],
  ['0 от 29.02.2028', { day: '2028-02-29', number: '0', account: '' }],
])('[INV-6] reads %j as day, number and account', (text, document) => {
  expect(readDocument(text)).toEqual(document);
  expect(readDocument(documentText(document))).toEqual(document);
});

it.each([
  '118',
  '20.11.2026',
  'п/п 118',
  '118 от 31.11.2026',
  '118 от 31.11.26',
  '118 от 20.11.2026.1',
  '118 119 от 20.11.2026',
  '',
])('[INV-6] rejects %j, which does not identify a document', (text) => {
  expect(readDocument(text)).toBeNull();
});
