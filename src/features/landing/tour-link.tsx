import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/button';

/** Opens the tour. Before the page's code has come it leads to the section that says the same. */
export function TourLink({ onOpen }: { onOpen?: () => void }) {
  return (
    <LinkButton
      variant="ghost"
      href="#how"
      {...{ [onOpen ? 'data-live' : 'data-early']: 'tour' }}
      onClick={(event) => {
        event.preventDefault();
        onOpen?.();
      }}
    >
      <Trans id="landing.tour">Take a short tour</Trans>
    </LinkButton>
  );
}
