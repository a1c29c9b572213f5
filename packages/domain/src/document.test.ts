import { describe, expect, it } from 'vitest';
import { formatCertificate } from './certificate.ts';
import { checkDocument, DOCUMENT_LABELS, DOCUMENT_TYPES } from './document.ts';

describe('document', () => {
  it('[ACC-206] accepts a vehicle certificate or a driving licence', () => {
    expect(DOCUMENT_TYPES).toEqual(['STS', 'VU']);
    expect(DOCUMENT_LABELS.STS.ru).toBe('Свидетельство о регистрации ТС');
    expect(DOCUMENT_LABELS.VU.ru).toBe('Водительское удостоверение');
  });

  it('[ACC-207] requires a type and a number', () => {
    expect(checkDocument({ type: '', title: '' }).problems).toEqual({ type: 'docType', title: 'notEmpty' });
    expect(checkDocument({ type: 'PTS', title: '78АА123456' }).problems).toEqual({ type: 'docType' });
    expect(checkDocument({ type: 'VU', title: '  ' }).problems).toEqual({ title: 'notEmpty' });
    expect(checkDocument({ type: 'VU', title: '7812345678' })).toMatchObject({ type: 'VU', problems: {} });
  });

  it('[ACC-208] accepts an STS number of two digits, two letters or digits, six digits', () => {
    const problem = (title: string) => checkDocument({ type: 'STS', title }).problems.title ?? null;
    for (const title of [
      '78 АА 123456',
      '78AA123456',
      '78жй123456',
      '7 8 q w 1 2 3 4 5 6',
      '9912345678',
      '99 12 345678',
    ])
      expect(problem(title)).toBeNull();
    for (const title of ['991234567', '99123456789', '78АА12345', '78АА1234567', 'А8АА123456', '78--123456'])
      expect(problem(title)).toBe('stsFormat');
  });

  it('[ACC-210] accepts a driving licence of two digits, two letters or digits, six digits', () => {
    const problem = (title: string) => checkDocument({ type: 'VU', title }).problems.title ?? null;
    for (const title of ['78 12 345678', '78АА123456', '78a1123456']) expect(problem(title)).toBeNull();
    for (const title of ['78123456789', '781234567', 'А812345678', '78*2345678'])
      expect(problem(title)).toBe('dlFormat');
  });

  it('[ACC-212] rejects a number that another document uses, of either type and in either alphabet', () => {
    const others = [{ title: '78АВ123456' }];
    for (const type of DOCUMENT_TYPES)
      expect(checkDocument({ type, title: '78 ab 123456' }, others).problems).toEqual({ title: 'occupied' });
    expect(checkDocument({ type: 'VU', title: '78 ab 123457' }, others).problems).toEqual({});
  });

  it('stores one form of a number and shows it in groups', () => {
    expect(checkDocument({ type: 'STS', title: ' 78 ab 123456' }).title).toBe('78АВ123456');
    expect(formatCertificate('78AB123456')).toBe('78 АВ 123456');
    expect(formatCertificate('12')).toBe('12');
  });
});
