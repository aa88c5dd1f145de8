import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { BetweenSentences } from '../../i18n/between-sentences';
import { isMailAddress } from '../../domain/account/mail-address';
import { fieldProblems } from '../../domain/account/registration';
import { isAble } from '../../domain/platform/abilities';
import { visibleText } from '../../lib/visible-text';
import { usePublicServices } from '../../sync/services-context';
import { useKeptForm } from '../../sync/typed/kept-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { TextArea } from '../../ui/field';
import { EmailField } from './email-field';
import { useAccountForm } from './use-account-form';
import * as linkStyles from '../../ui/link.module.css';
import * as utilStyles from '../../ui/page/util.module.css';

/** The platform's maximum, in characters. */
const MESSAGE_MAX_LENGTH = 2000;

/**
 * For people who cannot register or sign in: a message to the platform's staff
 * (specification/identities-and-sessions.md#contact).
 */
export function ContactHelp({ email }: { email: string }) {
  const { config } = usePublicServices();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!isAble(config, 'contact')) return null;
  return (
    <div>
      <p className={utilStyles.line}>
        <Trans id="contact.help">Need help?</Trans>
        <BetweenSentences />
        <button
          type="button"
          className={linkStyles.link}
          onClick={() => {
            setSent(false);
            setOpen(true);
          }}
        >
          <Trans id="contact.open">Contact us</Trans>
        </button>
      </p>
      <div role="status">
        {isSent && (
          <p>
            <Trans id="contact.sent">Your message is sent. We'll reply by email.</Trans>
          </p>
        )}
      </div>
      <ContactDialog
        key={email}
        email={email}
        open={isOpen}
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false);
          setSent(true);
        }}
      />
    </div>
  );
}

interface ContactDialogProps {
  email: string;
  open: boolean;
  onClose: () => void;
  onSent: () => void;
}

function ContactDialog({ email, open, onClose, onSent }: ContactDialogProps) {
  const { values, change } = useKeptForm<{ from: string; suggested: string; message: string }>('contact', (kept) => {
    // the page's own email may have been corrected since
    const isTyped = kept.from !== undefined && kept.from !== kept.suggested;
    return { from: (!isTyped && email) || (kept.from ?? ''), suggested: email, message: kept.message ?? '' };
  });

  const { busy, errorOf, failure, edited, formProps, submit } = useAccountForm<'email' | 'message'>({
    check: () =>
      fieldProblems(['email', 'message'], {
        email: isMailAddress(values.from) ? undefined : 'auth.email-incorrect',
        message: values.message.trim() === '' ? 'auth.message-missing' : undefined,
      }),
    send: ({ accounts }) =>
      accounts().then((loaded) =>
        loaded.contact({ email_address: visibleText(values.from), message: values.message.trim() }),
      ),
    onDone: () => {
      change({ message: '' });
      onSent();
    },
  });

  function edit(changes: Partial<typeof values>) {
    change(changes);
    edited('from' in changes ? 'email' : 'message');
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans id="contact.title">Contact us</Trans>}
      description={<Trans id="contact.text">Tell us what doesn't work. We'll reply by email.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans id="contact.cancel">Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} onClick={submit}>
            <Trans id="contact.send">Send</Trans>
          </Button>
        </>
      }
    >
      <form {...formProps} className={utilStyles.stack}>
        <EmailField value={values.from} onChange={(from) => edit({ from })} error={errorOf('email')} />
        <TextArea
          label={<Trans id="contact.message">Message</Trans>}
          name="message"
          rows={4}
          maxLength={MESSAGE_MAX_LENGTH}
          dir="auto"
          value={values.message}
          onChange={(message) => edit({ message })}
          error={errorOf('message')}
        />
        <Failure of={failure} />
      </form>
    </Dialog>
  );
}
