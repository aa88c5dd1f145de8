import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CUSTOM_RANGE_DAYS,
  type HistoryFilter,
  RANGE_CATEGORIES,
  rangeDays,
  type RangeProblem,
  rangeProblem,
  STATUS_FILTERS,
} from '../../../domain/order/history-filter';
import { zonedDate } from '../../../domain/time/zoned-date';
import { cityOfZone } from '../../../i18n/cities';
import { formatOffset, isElsewhere } from '../../../i18n/format-zone';
import { TextField } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { useNow } from '../../../ui/use-now';
import { RANGE_PROBLEM_WORDS, RANGE_WORDS, STATUS_FILTER_WORDS } from './filter-words';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as historyStyles from './history.module.css';

/** The days, and the status (specification/history-and-exports.md#filters). Invalid days stay as typed. */
export function HistoryFilters({
  filter,
  timezone,
  onChange,
}: {
  filter: HistoryFilter;
  timezone: string;
  onChange: (filter: HistoryFilter) => void;
}) {
  const { i18n } = useLingui();
  const now = Math.floor(useNow() / 1000);
  const today = zonedDate(now, timezone);
  const { range } = filter;
  const [custom, setCustom] = useState(range.category === 'Custom' ? { from: range.from, to: range.to } : undefined);
  const problem = custom && rangeProblem(custom.from, custom.to, today);

  function choose(category: (typeof RANGE_CATEGORIES)[number]) {
    if (category === 'Custom') return pick(rangeDays(range, now, timezone));
    setCustom(undefined);
    onChange({ ...filter, range: { category, from: '', to: '' } });
  }

  function pick(days: { from: string; to: string }) {
    setCustom(days);
    if (rangeProblem(days.from, days.to, today) === undefined) {
      onChange({ ...filter, range: { category: 'Custom', ...days } });
    }
  }

  return (
    <>
      <Select
        label={
          <Trans id="history.range.label" comment="The name of a choice, such as “Past week”: which days are shown.">
            Days
          </Trans>
        }
        labelHidden
        value={custom ? 'Custom' : range.category}
        onChange={choose}
        options={RANGE_CATEGORIES.map((value) => ({ value, label: i18n._(RANGE_WORDS[value]) }))}
      />
      <Select
        label={<Trans id="history.status.label">Status</Trans>}
        labelHidden
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={STATUS_FILTERS.map((value) => ({ value, label: i18n._(STATUS_FILTER_WORDS[value]) }))}
      />
      <ZoneNote now={now} timezone={timezone} />
      {custom && (
        <div className={historyStyles.days}>
          <TextField
            type="date"
            label={
              <Trans id="history.range.from" comment="The first day. A date follows.">
                From
              </Trans>
            }
            value={custom.from}
            max={today}
            onChange={(from) => pick({ ...custom, from })}
          />
          <TextField
            type="date"
            label={
              <Trans id="history.range.to" comment="The last day. A date follows.">
                To
              </Trans>
            }
            value={custom.to}
            max={today}
            onChange={(to) => pick({ ...custom, to })}
            error={problem && problemWords(i18n, problem)}
          />
        </div>
      )}
    </>
  );
}

function problemWords(i18n: I18n, problem: RangeProblem): string {
  const words = RANGE_PROBLEM_WORDS[problem];
  return i18n._(words.id, { days: CUSTOM_RANGE_DAYS }, words.message ? { message: words.message } : {});
}

/** Days are the country's: shown if this device's differ. */
function ZoneNote({ now, timezone }: { now: number; timezone: string }) {
  if (!isElsewhere(now, timezone)) return null;
  const offset = formatOffset(now, timezone);
  const zone = cityOfZone(timezone);
  return (
    <p className={`${hintStyles.hint} ${historyStyles.zone}`}>
      <Trans id="history.zone">
        Days begin and end in {zone} time (<bdi dir="ltr">{offset}</bdi>).
      </Trans>
    </p>
  );
}
