import { Trans, useLingui } from '@lingui/react/macro';
import type { StatusFilter } from '../../../domain/order/history-filter';
import { usePhoneText } from '../../../sync/phone-text';
import type { HistoryView } from './use-history';
import { STATUS_FILTER_WORDS } from './filter-words';
import * as hintStyles from '../../../ui/page/hint.module.css';
import * as historyStyles from './history.module.css';

/** The filters of a list of past orders, beside its days. */
export interface Narrowing {
  status: StatusFilter;
  /** the customer's number that was searched for */
  phone: string | null;
  /** what was searched for on the platform */
  text: string | null;
  /** a search that an export cannot be filtered by: on this device, or for one order by its id */
  isSearched: boolean;
}

export function narrowingOf({ filter, search, phone, text }: HistoryView): Narrowing {
  return { status: filter?.status ?? 'ANY', phone, text, isSearched: search !== '' && phone === null && text === null };
}

/** The filters for the platform; one that doesn't search accepts days alone. */
export function narrowedQuery({ status, phone, text }: Narrowing, canSearch: boolean) {
  if (!canSearch) return {};
  return {
    ...(status !== 'ANY' && { status }),
    ...(phone !== null && { customer_phone_number: phone }),
    ...(text !== null && { search: text }),
  };
}

/** Says which of the listed orders the file will contain. */
export function NarrowingNote({ narrowing, canSearch }: { narrowing: Narrowing; canSearch: boolean }) {
  const { i18n } = useLingui();
  const { status, phone, text, isSearched } = narrowing;
  const isLeftOut = isSearched || (!canSearch && (status !== 'ANY' || phone !== null));
  const number = usePhoneText()(phone ?? '');
  const name = i18n._(STATUS_FILTER_WORDS[status]);
  return (
    <div className={historyStyles.exportNarrowing}>
      {canSearch && status !== 'ANY' && (
        <p className={hintStyles.hint}>
          <Trans id="export.only-status">Only with status: {name}</Trans>
        </p>
      )}
      {canSearch && phone !== null && (
        <p className={hintStyles.hint}>
          <Trans id="export.only-phone">
            Only for the phone number <bdi dir="ltr">{number}</bdi>
          </Trans>
        </p>
      )}
      {canSearch && text !== null && (
        <p className={hintStyles.hint}>
          <Trans id="export.only-search">
            Only what the search for <bdi>{text}</bdi> finds
          </Trans>
        </p>
      )}
      {isLeftOut && (
        <p className={hintStyles.hint}>
          <Trans id="export.not-narrowed">
            Your search doesn't apply to exports. The file has every order from these days.
          </Trans>
        </p>
      )}
    </div>
  );
}
