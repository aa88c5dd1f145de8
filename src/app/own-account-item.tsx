import { Trans } from '@lingui/react/macro';

/** Leads from a host's access back to the account of the user who is signed in beneath it. */
export function OwnAccountWords({ email }: { email: string }) {
  return (
    <span>
      <Trans id="host.leave">
        Back to <bdi>{email}</bdi>
      </Trans>
    </span>
  );
}
