import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/icon';
import { RefreshCw, Store, WifiOff } from '../../ui/icons';
import { AddressArt, FollowArt, RiderArt } from './art';
import * as landingStyles from './landing.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** A delivery in three steps. */
export function HowItWorks() {
  return (
    <section className={landingStyles.band} id="how" aria-labelledby="h-how">
      <h2 id="h-how">
        <Trans id="landing.how.title">How it works</Trans>
      </h2>
      <ol className={landingStyles.cards}>
        <li>
          <AddressArt />
          <h3>
            <Trans id="landing.how.address">Enter an address</Trans>
          </h3>
          <p>
            <Trans id="landing.how.address.text">See the price before you order. It's held for 15 minutes.</Trans>
          </p>
        </li>
        <li>
          <RiderArt />
          <h3>
            <Trans id="landing.how.hand-over">Hand it over</Trans>
          </h3>
          <p>
            <Trans id="landing.how.hand-over.text">A rider comes to your counter and takes it from there.</Trans>
          </p>
        </li>
        <li>
          <FollowArt />
          <h3>
            <Trans id="landing.how.follow">Track it live</Trans>
          </h3>
          <p>
            <Trans id="landing.how.follow.text">See the rider on the map, and when it's delivered.</Trans>
          </p>
        </li>
      </ol>
    </section>
  );
}

/** The riders. */
export function FleetSection({ organization, city }: { organization: string; city: string }) {
  return (
    <section className={landingStyles.band} aria-labelledby="h-fleet">
      <h2 id="h-fleet">
        <Trans id="landing.fleet.title">A fleet that knows the city</Trans>
      </h2>
      <p className={`${utilStyles.muted} ${landingStyles.lead}`}>
        <Trans id="landing.fleet.text">
          The riders who deliver for {organization} across <bdi>{city}</bdi> every day carry your orders too. You see
          who comes, where they are, and how to reach them.
        </Trans>
      </p>
    </section>
  );
}

/** What distinguishes this portal. */
export function Reasons() {
  return (
    <section className={landingStyles.band} aria-labelledby="h-why">
      <h2 id="h-why">
        <Trans id="landing.why.title">Made for the counter</Trans>
      </h2>
      <ul className={`${landingStyles.cards} ${landingStyles.plainCards}`}>
        <li>
          <Icon of={WifiOff} />
          <h3>
            <Trans id="landing.why.offline">Works offline</Trans>
          </h3>
          <p>
            <Trans id="landing.why.offline.text">
              Your request waits on the phone until you're back and agree to its fee. It's sent once, never twice.
            </Trans>
          </p>
        </li>
        <li>
          <Icon of={RefreshCw} />
          <h3>
            <Trans id="landing.why.live">Always up to date, and honest when it isn't</Trans>
          </h3>
          <p>
            <Trans id="landing.why.live.text">
              Orders update live. If you lose signal, you see when they last did.
            </Trans>
          </p>
        </li>
        <li>
          <Icon of={Store} />
          <h3>
            <Trans id="landing.why.outlets">One shop or several</Trans>
          </h3>
          <p>
            <Trans id="landing.why.outlets.text">Every outlet with its own hours, all orders on one screen.</Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}
