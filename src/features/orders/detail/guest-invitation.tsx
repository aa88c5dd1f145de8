import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { isOn } from '../../../domain/flags/flags';
import { paths } from '../../../domain/paths';
import { ignore } from '../../../lib/ignore';
import { flags } from '../../../state/flags';
import { useServices } from '../../../sync/services-context';
import { Button, LinkButton } from '../../../ui/button';
import * as printStyles from './order-print.module.css';
import * as actionsStyles from '../../../ui/order/actions.module.css';
import * as sectionStyles from '../../../ui/page/section.module.css';
import * as utilStyles from '../../../ui/page/util.module.css';

/**
 * Below a guest's own order: what an account is good for, until it is declined
 * (specification/pages.md#invitation-for-guests). While sign-up is closed, signing in is offered.
 */
export function GuestInvitation() {
  const { guests } = useServices();
  const { values } = useSnapshot(flags);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    // an invitation that cannot be remembered is not shown
    void ignore(
      guests()
        .then((loaded) => loaded.invites())
        .then((invites) => !isGone && setOpen(invites)),
      'guests: invites',
    );
    return () => {
      isGone = true;
    };
  }, [guests]);
  if (!isOpen) return null;

  function decline() {
    setOpen(false);
    void ignore(
      guests().then((loaded) => loaded.declineInvitation()),
      'guest: keep declined invitation',
    );
  }

  return (
    <section className={`${sectionStyles.section} ${printStyles.unprinted}`} aria-labelledby="guest-invitation">
      <div>
        <h2 className={sectionStyles.title} id="guest-invitation">
          <Trans id="guest.prompt.title">Keep your orders</Trans>
        </h2>
        <p className={utilStyles.muted}>
          <Trans id="guest.prompt.text">
            With an account, you see your orders on every device and keep your customers in an address book.
          </Trans>
        </p>
      </div>
      <ul className={actionsStyles.actions}>
        <li>
          <Button onClick={decline}>
            <Trans id="guest.prompt.later">Not now</Trans>
          </Button>
        </li>
        <li>
          {isOn(values, 'deactivate-sign-up-button') ? (
            <LinkButton href={paths.signIn()}>
              <Trans id="guest.log-in">Sign in</Trans>
            </LinkButton>
          ) : (
            <LinkButton href={paths.register()}>
              <Trans id="guest.register">Register</Trans>
            </LinkButton>
          )}
        </li>
      </ul>
    </section>
  );
}
