import { fields, list, pick, text } from './read.ts';

/** A command by text message; its parts are separated by '*' (history-and-services §3). */
export interface SmsCommandText {
  name: string;
  hint: string;
  example: string;
  /** What stands for each part. */
  transcription: string;
}

/** Commands of an answer; one without a name and a form cannot be shown. */
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

/** The parts of a command, in their order. */
export const partsOf = (command: string): readonly string[] => command.split('*');
