import { Trans } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { termsLinks } from '../../domain/market/terms-links';
import { session } from '../../state/session';
import { usePublicServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { useAttempt } from './use-attempt';
import * as linkStyles from '../../ui/link.module.css';

/**
 * When the platform asks for the present terms (specification/identities-and-sessions.md#terms, the terms-required
 * flag): the user agrees or signs out. It stays until it is answered, over a reload too.
 */
export function TermsQuestion({ organization, onSignOut }: { organization: string; onSignOut: () => void }) {
  const { termsRequired } = useSnapshot(session);
  const { attempt, busy, failure } = useAttempt();
  const { terms } = termsLinks(usePublicServices().config);
  return (
    <Dialog
      open={termsRequired}
      opensItself
      onClose={() => undefined}
      title={<Trans id="terms.title">Our terms have changed</Trans>}
      description={
        <Trans id="terms.text">
          To continue, agree to the{' '}
          <a className={linkStyles.link} href={terms} target="_blank" rel="noreferrer">
            terms and conditions
          </a>{' '}
          of {organization} that apply now.
        </Trans>
      }
      actions={
        <>
          <Button onClick={onSignOut}>
            <Trans id="account.sign-out">Sign out</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void attempt(({ accounts }) => accounts().then((loaded) => loaded.acceptTerms()))}
          >
            <Trans id="terms.agree">Agree</Trans>
          </Button>
        </>
      }
    >
      <Failure of={failure?.message} />
    </Dialog>
  );
}
