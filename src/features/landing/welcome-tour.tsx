import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { paths } from '../../domain/paths';
import { Button, LinkButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { AddressArt, FollowArt } from './art';
import { OfflineArt } from './offline-art';
import * as tourStyles from './welcome-tour.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/**
 * An introduction for new visitors, in three steps (specification/pages.md#landing-page): it can be skipped at any of
 * them, and the last one starts.
 */
export function WelcomeTour({ platform, open, onClose }: { platform: string; open: boolean; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const steps = stepsOf(platform);
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const [number, count] = [at + 1, steps.length];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<OfAll of={steps.map(({ title }) => title)} at={at} />}
      description={
        <span aria-live="polite">
          <OfAll of={steps.map(({ text }) => text)} at={at} />
        </span>
      }
      actions={
        <>
          {!isLast && (
            <Button variant="ghost" onClick={onClose}>
              <Trans id="tour.skip">Skip</Trans>
            </Button>
          )}
          {at > 0 && (
            <Button onClick={() => setAt(at - 1)}>
              <Trans id="tour.back">Back</Trans>
            </Button>
          )}
          {isLast ? (
            <LinkButton variant="primary" href={paths.signIn()}>
              <Trans id="tour.start">Start</Trans>
            </LinkButton>
          ) : (
            <Button variant="primary" onClick={() => setAt(at + 1)}>
              <Trans id="tour.next">Next</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className={tourStyles.step}>
        {step?.art}
        <p className={`${utilStyles.small} ${utilStyles.muted}`}>
          <Trans id="tour.progress">
            Step {number} of {count}
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}

/** One of several texts in the room of the longest, so that the buttons beneath stay where they are. */
function OfAll({ of, at }: { of: readonly ReactNode[]; at: number }) {
  return (
    <span className={tourStyles.ofAll}>
      {of.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the steps never change
        <span key={index} className={index === at ? undefined : tourStyles.isOther} aria-hidden={index !== at}>
          {text}
        </span>
      ))}
    </span>
  );
}

function stepsOf(platform: string): { art: ReactNode; title: ReactNode; text: ReactNode }[] {
  return [
    {
      art: <AddressArt />,
      title: <Trans id="tour.price.title">Welcome to {platform} delivery</Trans>,
      text: (
        <Trans id="tour.price.text">
          Type where it goes and see the price before you order. A rider comes to you and takes it from there.
        </Trans>
      ),
    },
    {
      art: <FollowArt />,
      title: <Trans id="tour.follow.title">Follow it to the door</Trans>,
      text: (
        <Trans id="tour.follow.text">
          See the rider on the map, and share a link so that your customer can follow too.
        </Trans>
      ),
    },
    {
      art: <OfflineArt />,
      title: <Trans id="tour.offline.title">It works without a connection</Trans>,
      text: (
        <Trans id="tour.offline.text">
          What you type stays on this device. A request made offline is sent once you're back online and agree to its
          fee, and never twice.
        </Trans>
      ),
    },
  ];
}
