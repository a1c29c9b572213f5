import { describe, expect, it } from 'vitest';
import { minutesOfHours, parseSmsCommand } from './sms-command.ts';

describe('commands by text message', () => {
  it.each([
    ['р61*0001*А123АА61*2', 'р61', { kind: 'start', place: '0001', plate: 'А123АА61', hours: '2' }],
    ['p61*0001*a123aa61*2', 'р61', { kind: 'start', place: '0001', plate: 'a123aa61', hours: '2' }],
    ['Р61*X*3', 'р61', { kind: 'renew', hours: '3', plate: '' }],
    ['p61*Х*3', 'р61', { kind: 'renew', hours: '3', plate: '' }],
    ['р61*pay*50', 'р61', { kind: 'refill', amount: '50' }],
    ['P61*PAY*50', 'р61', { kind: 'refill', amount: '50' }],
    ['р61*с', 'р61', { kind: 'end', plate: '' }],
    ['p61*C', 'р61', { kind: 'end', plate: '' }],
    ['р92 * с *', 'р92', { kind: 'end', plate: '' }],
    ['p66*201*А123АА96*3', 'p66', { kind: 'start', place: '201', plate: 'А123АА96', hours: '3' }],
    ['р66*x*1*А123АА96', 'p66', { kind: 'renew', hours: '1', plate: 'А123АА96' }],
    ['р66*с*А123АА96', 'p66', { kind: 'end', plate: 'А123АА96' }],
    ['1004*А123АА199*3', null, { kind: 'start', place: '1004', plate: 'А123АА199', hours: '3' }],
    ['1004*А123АА199', null, { kind: 'start', place: '1004', plate: 'А123АА199', hours: '1' }],
    ['х1', null, { kind: 'renew', hours: '1', plate: '' }],
    ['X2', null, { kind: 'renew', hours: '2', plate: '' }],
    ['S', null, { kind: 'end', plate: '' }],
    ['с', null, { kind: 'end', plate: '' }],
    ['i', null, { kind: 'status' }],
    ['Й', null, { kind: 'status' }],
  ])('[D-H6] [SRV-162] %s of %s is understood in either alphabet and any case', (text, prefix, command) => {
    expect(parseSmsCommand(text, prefix)).toEqual(command);
  });

  it.each([
    ['', 'р61'],
    ['р92*с', 'р61'],
    ['р61', 'р61'],
    ['р61*x', 'р61'],
    ['р61*pay', 'р61'],
    ['р61*0001', 'р61'],
    ['р61*1*2*3*4', 'р61'],
    ['привет', null],
    ['pay*50*60', null],
  ])('[D-H6] «%s» is no command of a city with the prefix %s', (text, prefix) => {
    expect(parseSmsCommand(text, prefix)).toEqual({ kind: 'unknown' });
  });

  it('hours are told as minutes, and what is no number stays as it was sent', () => {
    expect(minutesOfHours('2')).toBe(120);
    expect(minutesOfHours('1,5')).toBe(90);
    expect(minutesOfHours('два')).toBe('два');
  });
});
