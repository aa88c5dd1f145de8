import type { FileReading } from './file-reading';

type About = Pick<
  FileReading,
  | 'ambiguousDay'
  | 'dateOrder'
  | 'twoPhones'
  | 'phones'
  | 'furtherLines'
  | 'lines'
  | 'repeatedLines'
  | 'repeated'
  | 'encodings'
>;

/** Whether something is asked about the cells of a file that nobody has answered, nor the file itself. */
export function hasOpenQuestion(about: About, encoding: string | undefined): boolean {
  return (
    (about.ambiguousDay !== undefined && about.dateOrder === undefined) ||
    (about.twoPhones !== undefined && about.phones === undefined) ||
    (about.furtherLines !== undefined && about.lines === undefined) ||
    (about.repeatedLines !== undefined && about.repeated === undefined) ||
    (about.encodings.length > 0 && encoding === undefined)
  );
}
