import { fields, list, pick, text } from '../../wire/read.ts';

/** An SMS command; its parts are separated by '*'. */
export interface SmsCommandText {
  name: string;
  hint: string;
  example: string;
  transcription: string;
}

/** Returns the commands. Skips one without a name, an explanation and an example. */
export const readSmsCommands = (answer: unknown): readonly SmsCommandText[] => {
  const result = pick(fields(answer), 'result', 'commands');
  return list(result ?? answer).flatMap((value) => {
    const from = fields(value);
    const command = {
      name: text(from['name']),
      hint: text(from['hint']),
      example: text(from['example']),
      transcription: text(pick(from, 'command_transcription', 'commandTranscription')),
    };
    return command.name === '' && command.transcription === '' && command.example === '' ? [] : [command];
  });
};

export const partsOf = (command: string): readonly string[] => command.split('*');
