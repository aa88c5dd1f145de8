import { Trans } from '@lingui/react/macro';
import { ORDER_TEXT_LIMITS } from '../../domain/checks/text-limits';
import { Field, TextField } from '../../ui/field';
import { PhoneHint } from './phone-hint';
import { PhonePrefix } from './phone-prefix';
import { useOriginField } from './use-origin-field';
import type { Request } from './use-request';
import * as inputGroupStyles from '../../ui/input-group.module.css';
import * as inputStyles from '../../ui/input.module.css';
import * as sectionStyles from '../../ui/page/section.module.css';

/** The sender: the rider has to find and reach someone. */
export function SenderFields({ request }: { request: Request }) {
  const field = useOriginField(request);
  const phone = field('senderPhone', 'senderPhone');
  return (
    <>
      <h2 className={sectionStyles.title}>
        <Trans id="request.sender.title">Your contact details</Trans>
      </h2>
      <TextField
        {...field('senderName', 'senderName')}
        label={<Trans id="request.sender.name">Your name</Trans>}
        autoComplete="name"
        maxLength={ORDER_TEXT_LIMITS.name}
      />
      <Field
        id={phone.id}
        label={<Trans id="request.sender.phone">Your phone</Trans>}
        hint={
          <PhoneHint typed={phone.value}>
            <Trans id="request.sender.phone.hint">The rider calls this number at pickup.</Trans>
          </PhoneHint>
        }
        error={phone.error}
      >
        {({ id, describedBy, invalid }) => (
          <div className={inputGroupStyles.inputGroup} dir="ltr">
            <PhonePrefix number={phone.value} />
            <input
              id={id}
              className={inputStyles.input}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={ORDER_TEXT_LIMITS.phone}
              value={phone.value}
              onChange={(event) => phone.onChange(event.target.value)}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
            />
          </div>
        )}
      </Field>
      <TextField
        {...field('senderEmail', 'senderEmail')}
        label={<Trans id="request.sender.email">Your email</Trans>}
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={ORDER_TEXT_LIMITS.email}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </>
  );
}
