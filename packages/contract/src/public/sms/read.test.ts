import { expect, it } from 'vitest';
import { partsOf, readSmsCommands } from './read.ts';

it("[SRV-152] reads name, hint, example and command_transcription, split at '*'", () => {
  const command = {
    name: 'Продлить парковку',
    hint: 'На сколько часов',
    example: 'р61*x*3',
    command_transcription: 'р61*x*часы',
  };
  const read = { name: command.name, hint: command.hint, example: command.example };
  expect(readSmsCommands({ status: 'ok', result: [command, {}] })).toEqual([
    { ...read, transcription: 'р61*x*часы' },
  ]);
  expect(partsOf('р61*x*часы')).toEqual(['р61', 'x', 'часы']);
  expect(readSmsCommands(null)).toEqual([]);
});
