import { Trans } from '@lingui/react/macro';

/** The way back from a host's access to the account of the user who is signed in beneath it. */
export function OwnAccountWords({ email }: { email: string }) {
  return (
    <span>
      <Trans id="host.leave">
        Back to <bdi>{email}</bdi>
      </Trans>
    </span>
  );
}
