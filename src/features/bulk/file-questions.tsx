import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FurtherLines } from '../../domain/bulk/chosen-columns';
import { type DateOrder, settledDate } from '../../domain/bulk/date-order';
import type { FileReading, ReadingChoice } from '../../domain/bulk/file-reading';
import { hasOpenQuestion } from '../../domain/bulk/open-question';
import { formatDay } from '../../i18n/format';
import { RadioGroup } from '../../ui/choice';
import { Segments } from '../../ui/segments';
import { setApart } from './words';
import * as styles from './columns-step.module.css';

/** What somebody answered about the cells of a file, each once for all of them. */
export type Answers = Pick<ReadingChoice, 'dateOrder' | 'phones' | 'lines' | 'repeated'>;

type About = Omit<FileReading, 'rows'>;

/** What is answered by now: by somebody, by an earlier file, or by the file itself. */
const answersOf = (about: About, given: Answers): Pick<FileReading, keyof Answers> => ({
  dateOrder: about.dateOrder,
  phones: about.phones,
  lines: about.lines,
  repeated: about.repeated,
  ...given,
});

/** Whether something is asked that nobody has answered. */
export function isAnswerOpen(about: About, given: Answers, encoding: string | undefined): boolean {
  return hasOpenQuestion({ ...about, ...answersOf(about, given) }, encoding);
}

/** One question for each kind of cells that may mean two things. */
export function FileQuestions({
  about,
  given,
  encoding,
  onAnswer,
  onEncoding,
}: {
  about: About;
  given: Answers;
  encoding: string | undefined;
  onAnswer: (answers: Answers) => void;
  onEncoding: (encoding: string) => void;
}) {
  const { t } = useLingui();
  const { ambiguousDay, twoPhones, furtherLines, repeatedLines, encodings } = about;
  const { dateOrder, phones, lines, repeated } = answersOf(about, given);
  const { count = 0 } = furtherLines ?? {};
  const sample = setApart(furtherLines?.sample);
  const { count: repeatCount = 0 } = repeatedLines ?? {};
  const customer = setApart(repeatedLines?.sample);
  const { cells = 0 } = twoPhones ?? {};
  return (
    <>
      {encodings.length > 0 && (
        <RadioGroup
          boxed
          legend={<Trans id="bulk.columns.letters">In which of these are the letters right?</Trans>}
          value={encoding ?? null}
          onChange={onEncoding}
          options={encodings.map((one) => ({
            value: one.encoding,
            label: one.lines[0],
            sub: one.lines.slice(1).map((line) => (
              <bdi key={line} className={styles.preview}>
                {line}
              </bdi>
            )),
          }))}
        />
      )}
      {ambiguousDay !== undefined && (
        <Segments
          legend={
            // one piece: the legend lays its children out side by side
            <span>
              <Trans id="bulk.columns.date">
                Which day is <bdi>{ambiguousDay}</bdi>?
              </Trans>
            </span>
          }
          value={dateOrder ?? null}
          onChange={(order) => onAnswer({ ...given, dateOrder: order })}
          options={(['day-first', 'month-first'] as const).map((order) => ({
            value: order,
            label: dayText(ambiguousDay, order),
          }))}
        />
      )}
      {twoPhones !== undefined && (
        <Segments
          legend={t({
            id: 'bulk.columns.phones',
            message: plural(cells, {
              one: '# cell holds two phones. Which one should the rider call?',
              other: '# cells hold two phones. Which one should the rider call?',
            }),
          })}
          value={phones ?? null}
          onChange={(order) => onAnswer({ ...given, phones: order })}
          options={[
            { value: 'first', label: <PhoneOption number={twoPhones.numbers[0]} isFirst /> },
            { value: 'second', label: <PhoneOption number={twoPhones.numbers[1]} /> },
            { value: 'each', label: <Trans id="bulk.columns.phones-each">Choose for each order</Trans> },
          ]}
        />
      )}
      {furtherLines !== undefined && (
        <LinesQuestion
          legend={t({
            id: 'bulk.columns.lines',
            message: plural(count, {
              one: `# line names no customer: “${sample}”`,
              other: `# lines name no customer, such as “${sample}”`,
            }),
          })}
          value={lines}
          onChange={(use) => onAnswer({ ...given, lines: use })}
        />
      )}
      {repeatedLines !== undefined && (
        <LinesQuestion
          legend={t({
            id: 'bulk.columns.repeated-lines',
            message: plural(repeatCount, {
              one: `# line names the same customer as the one above it: “${customer}”`,
              other: `# lines name the same customer as the one above them, such as “${customer}”`,
            }),
          })}
          value={repeated}
          onChange={(use) => onAnswer({ ...given, repeated: use })}
        />
      )}
    </>
  );
}

function LinesQuestion({
  legend,
  value = null,
  onChange,
}: {
  legend: string;
  value: FurtherLines | null | undefined;
  onChange: (use: FurtherLines) => void;
}) {
  return (
    <Segments
      legend={legend}
      value={value}
      onChange={onChange}
      options={[
        { value: 'joined', label: <Trans id="bulk.columns.lines-joined">Add to the order above</Trans> },
        { value: 'apart', label: <Trans id="bulk.columns.lines-apart">Orders of their own</Trans> },
      ]}
    />
  );
}

function PhoneOption({ number, isFirst = false }: { number: string; isFirst?: boolean }) {
  return isFirst ? (
    <Trans id="bulk.columns.phones-first">
      The first: <bdi>{number}</bdi>
    </Trans>
  ) : (
    <Trans id="bulk.columns.phones-second">
      The second: <bdi>{number}</bdi>
    </Trans>
  );
}

/** Noon, so that it is the same day in every zone. */
const dayText = (text: string, order: DateOrder) => formatDay(Date.parse(`${settledDate(text, order)}T12:00Z`) / 1000);
