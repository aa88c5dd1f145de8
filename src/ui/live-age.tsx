import { Trans } from '@lingui/react/macro';
import { platformMoment } from '../i18n/ticker';
import { DayTime } from './day-time';
import * as liveStyles from './live.module.css';
import { useNow } from './use-now';

/**
 * The age of the shown data: "Live", or the time of the last answer, with its day unless that is today. Never a
 * socket's state. `at` in unix ms by this device's clock, null when nothing has come yet, undefined when nothing will: that has no age.
 */
export function LiveAge({ live, at }: { live: boolean; at: number | null | undefined }) {
  const now = useNow();
  if (live) {
    return (
      <p className={liveStyles.live}>
        <Trans id="live.now" comment="What is shown is of this very moment, as in “live broadcast”.">
          Live
        </Trans>
      </p>
    );
  }
  if (at === undefined) return null;
  return (
    <p className={`${liveStyles.live} ${liveStyles.isOld}`}>
      {at === null ? (
        <Trans id="live.loading">Loading</Trans>
      ) : (
        <Trans id="live.last-update">
          Last update <DayTime at={platformMoment(at) / 1000} now={now / 1000} />
        </Trans>
      )}
    </p>
  );
}
