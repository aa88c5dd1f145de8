import { Trans } from '@lingui/react/macro';
import { paths } from '../domain/paths';
import { LinkButton } from '../ui/button';

export function NotFound() {
  return (
    <main id="main" className="plain">
      <div className="empty">
        <h1 className="page-title">
          <Trans id="not-found.title">Page not found</Trans>
        </h1>
        <p>
          <Trans id="not-found.text">The address may be mistyped, or the page has moved.</Trans>
        </p>
        <LinkButton variant="primary" href={paths.landing()}>
          <Trans id="not-found.home">Go home</Trans>
        </LinkButton>
      </div>
    </main>
  );
}
