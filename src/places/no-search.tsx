import { Trans } from '@lingui/react/macro';

/** Said where a text is typed that nobody looks up. */
export function NoSearch() {
  return (
    <Trans id="address.no-search">
      Addresses can't be searched here. Type coordinates, or paste a plus code or a map link.
    </Trans>
  );
}
