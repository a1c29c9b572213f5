import { describe, expect, it } from 'vitest';
import { checkPlate, foldToLatin } from './plate.ts';
import { VALID } from './test/plates.ts';
import { minutesOfHours, parseSmsCommand } from './sms-command.ts';

/** Copied from the city packs. */
const ROSTOV = {
  prefix: 'р61',
  forms: ['{prefix}*{zone}*{plate}*{hours}', '{prefix}*x*{hours}', '{prefix}*pay*{amount}', '{prefix}*с'],
};
const YEKATERINBURG = {
  prefix: 'p66',
  forms: ['{prefix}*{zone}*{plate}*{hours}', '{prefix}*x*{hours}', '{prefix}*c'],
};
const MOSCOW = {
  prefix: undefined,
  forms: ['{parking}*{plate}*{hours}', '{parking}*{plate}', 'x{hours}', 'S', 'i'],
};
const read = (text: string, { prefix, forms }: { prefix: string | undefined; forms: readonly string[] }) =>
  parseSmsCommand(text, { prefix, forms: forms.map((template) => ({ template })) });

describe('SMS commands', () => {
  it.each([
    ['р61*0001*А123АА61*2', ROSTOV, { kind: 'start', place: '0001', plate: 'А123АА61', hours: '2' }],
    ['p61*0001*a123aa61*2', ROSTOV, { kind: 'start', place: '0001', plate: 'a123aa61', hours: '2' }],
    ['Р61*X*3', ROSTOV, { kind: 'renew', hours: '3', plate: '' }],
    ['p61*Х*3', ROSTOV, { kind: 'renew', hours: '3', plate: '' }],
    ['р61*pay*50', ROSTOV, { kind: 'refill', amount: '50' }],
    ['P61*PAY*50', ROSTOV, { kind: 'refill', amount: '50' }],
    ['р61*с', ROSTOV, { kind: 'end', plate: '' }],
    ['p61*C', ROSTOV, { kind: 'end', plate: '' }],
    ['р61 * с *', ROSTOV, { kind: 'end', plate: '' }],
    ['p66*201*А123АА96*3', YEKATERINBURG, { kind: 'start', place: '201', plate: 'А123АА96', hours: '3' }],
    ['р66*x*1*А123АА96', YEKATERINBURG, { kind: 'renew', hours: '1', plate: 'А123АА96' }],
    ['р66*с*А123АА96', YEKATERINBURG, { kind: 'end', plate: 'А123АА96' }],
    ['1004*А123АА199*3', MOSCOW, { kind: 'start', place: '1004', plate: 'А123АА199', hours: '3' }],
    ['1004*А123АА199', MOSCOW, { kind: 'start', place: '1004', plate: 'А123АА199', hours: '1' }],
    ['х1', MOSCOW, { kind: 'renew', hours: '1', plate: '' }],
    ['X2', MOSCOW, { kind: 'renew', hours: '2', plate: '' }],
    ['S', MOSCOW, { kind: 'end', plate: '' }],
    ['с', MOSCOW, { kind: 'end', plate: '' }],
    ['i', MOSCOW, { kind: 'status' }],
    ['Й', MOSCOW, { kind: 'status' }],
    [' х12 ', MOSCOW, { kind: 'renew', hours: '12', plate: '' }],
    ['х 3*А123АА199', MOSCOW, { kind: 'renew', hours: '3', plate: 'А123АА199' }],
    ['1004 * А123АА199 * 3 *', MOSCOW, { kind: 'start', place: '1004', plate: 'А123АА199', hours: '3' }],
    ['1004#А123АА199#3##', MOSCOW, { kind: 'start', place: '1004', plate: 'А123АА199', hours: '3' }],
    ['S***', MOSCOW, { kind: 'end', plate: '' }],
  ])('[services-6] [SRV-162] reads %s in either alphabet and any case', (text, city, command) => {
    expect(read(text, city)).toEqual(command);
  });

  it.each([
    ['', ROSTOV],
    ['р92*с', ROSTOV],
    ['р61', ROSTOV],
    ['р61*x', ROSTOV],
    ['р61*pay', ROSTOV],
    ['р61*0001', ROSTOV],
    ['р61*1*2*3*4', ROSTOV],
    ['привет', MOSCOW],
    ['pay*50*60', MOSCOW],
    ['р61*pay*50*60', ROSTOV],
    ['р61*с*А123АА61*1', ROSTOV],
    ['р61**А123АА61*1', ROSTOV],
    ['р61*привет*А123АА61*1', ROSTOV],
    ['i*1', MOSCOW],
    ['x1y', MOSCOW],
    ['yx1', MOSCOW],
    ['*А123АА199', MOSCOW],
    ['***', MOSCOW],
    [' ', MOSCOW],
  ])('[services-6] rejects «%s»', (text, city) => {
    expect(read(text, city)).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['р61*0001*А123АА61', ROSTOV],
    ['р61*0001*А123АА61*', ROSTOV],
    ['p66*201*А123АА96', YEKATERINBURG],
    ['р61*i', ROSTOV],
    ['p66*pay*50', YEKATERINBURG],
    ['pay*50', MOSCOW],
    ['1004*А123АА199', { prefix: undefined, forms: ['{parking}*{plate}*{hours}'] }],
    ['1004*А123АА199*2', { prefix: undefined, forms: ['{parking}*{plate}'] }],
    ['с', { prefix: undefined, forms: [] }],
  ])('[services-7] rejects «%s» in a city without such a format', (text, city) => {
    expect(read(text, city)).toEqual({ kind: 'unknown' });
  });

  it.each(VALID)('[services-6] reads the $type plate $norm of a start', ({ type, norm }) => {
    for (const plate of [norm, foldToLatin(norm), norm.toLowerCase(), norm.replace(/(?=..$)/, ' ')])
      for (const [text, forms] of [
        [`р61*0001*${plate}*2`, ROSTOV],
        [`5001*${plate}*2`, MOSCOW],
      ] as const) {
        const command = read(text, forms);
        expect(command.kind === 'start' && checkPlate(command.plate)).toMatchObject({ type, number: norm });
      }
  });

  it.each(['017CD178', '052d114078', '004Т001177'])('[services-6] reads the consular plate %s', (plate) => {
    const command = read(`р61*0001*${plate}*2`, ROSTOV);
    expect(command.kind === 'start' && checkPlate(command.plate)).toMatchObject({
      format: 'foreign',
      number: foldToLatin(plate.toUpperCase()),
      problems: [],
    });
  });

  it('[services-7] accepts hours as decimal digits and returns minutes', () => {
    expect(['2', '1,5', '0.25', ' 3 ', '0'].map(minutesOfHours)).toEqual([120, 90, 15, 180, 0]);
    expect(['12', '1440', '10.5', '2.05'].map(minutesOfHours)).toEqual([720, 86_400, 630, 123]);
    for (const text of [
      '0x2',
      '1e1',
      '1.',
      '.5',
      '1.234',
      '2x',
      'x2',
      'два',
      '',
      ' ',
      '-1',
      '+2',
      '２',
      '1.2.3',
      '12345',
      'Infinity',
    ])
      expect(minutesOfHours(text)).toBeNull();
  });
});
