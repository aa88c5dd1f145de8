import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button';

/** Opens the tour. Before the page's code is loaded it leads to the section with the same content. */
export function TourLink({ onOpen }: { onOpen?: () => void }) {
  return (
    <LinkButton
      variant="ghost"
      href="#how"
      data-early="tour"
      onClick={(event) => {
        event.preventDefault();
        onOpen?.();
      }}
    >
      <Trans id="landing.tour">Take a short tour</Trans>
    </LinkButton>
  );
}
