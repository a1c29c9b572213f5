import { describe, expect, it } from 'vitest';
import {
  hasInnKey,
  isBankAccount,
  isCorrespondentAccount,
  isInn,
  isKpp,
  isOgrn,
  isOgrnip,
  isPersonInn,
} from './tax-ids.ts';

describe('number lengths required by the forms', () => {
  it('[PAY-219] requires exactly 13 digits for an OGRN', () => {
    expect(['1027809234090', '1027809234091'].every(isOgrn)).toBe(true);
    for (const text of ['102780923409', '10278092340900', '304500116000157', '102780923409O', ''])
      expect(isOgrn(text)).toBe(false);
  });

  it('[papers-8] requires exactly 15 digits for an OGRNIP and 12 for the INN of its owner', () => {
    expect(isOgrnip('304500116000157')).toBe(true);
    for (const text of ['30450011600015', '3045001160001571', '30450011600015O', ''])
      expect(isOgrnip(text)).toBe(false);
    expect(isPersonInn('500100732259')).toBe(true);
    for (const text of ['7830002293', '50010073225O', '5001007322591', ''])
      expect(isPersonInn(text)).toBe(false);
  });

  it('[PAY-220][BAD-51] accepts an INN of 10 or 12 digits and ignores the check digit', () => {
    expect(['7830002293', '500100732259', '7743013902', '7830002294'].every(isInn)).toBe(true);
    for (const text of ['783000229', '78300022931', '78300O2293', '5001007322590', ''])
      expect(isInn(text)).toBe(false);
  });

  it('[PAY-221] requires exactly 9 digits for a KPP', () => {
    expect(['784101001', '773601001'].every(isKpp)).toBe(true);
    for (const text of ['78410100', '7841010011', '7841AB001', '']) expect(isKpp(text)).toBe(false);
  });
});

describe('check digits of the payee', () => {
  it.each([
    ['7830002293', true],
    ['500100732259', true],
    ['7808038086', true],
    ['781234567870', true],
    ['7743013902', false],
    ['7830002294', false],
    ['500100732258', false],
    ['500100732249', false],
    ['78300022931', false],
  ])('validates INN %s: %s', (text, isRight) => {
    expect(hasInnKey(text)).toBe(isRight);
  });

  it.each([
    ['044525225', '40702810138250123017', true],
    ['044525201', '40802810700020000317', true],
    ['046015602', '40703810152090000488', true],
    ['044030653', '40702810355000123456', true],
    ['044525225', '40702810238250123017', false],
    ['04452522', '40702810138250123017', false],
    ['0445252255', '40702810138250123017', false],
    ['044525225', '4070281013825012301', false],
    ['1225', '40702810138250123017', false],
  ])('validates account %s %s: %s', (bic, account, isRight) => {
    expect(isBankAccount(account, bic)).toBe(isRight);
  });

  it.each([
    ['044525225', '30101810400000000225', true],
    ['044525201', '30101810000000000201', true],
    ['044525225', '30101810400000000226', false],
    ['04452522', '30101810400000000225', false],
    ['044525225', '3010181040000000022', false],
    ['04452522X', '30101810400000000225', false],
  ])('validates correspondent account %s %s: %s', (bic, account, isRight) => {
    expect(isCorrespondentAccount(account, bic)).toBe(isRight);
  });
});
