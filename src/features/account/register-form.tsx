import { Trans } from '@lingui/react/macro';
import { registrationProblems, type TypedRegistration } from '../../domain/account/registration';
import type { RegistrationType } from '../../domain/market/market';
import { createPlainPhoneReader } from '../../domain/order-request/phone/phone';
import { usePublicServices } from '../../sync/services-context';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { TextField } from '../../ui/field';
import { EmailField } from './email-field';
import { NewPassword } from './new-password';
import { REFUSED_FIELDS, registrationRequest } from './registration-request';
import { TermsBox } from './terms-box';
import { useAccountForm } from './use-account-form';
import * as accountStyles from '../../ui/account.module.css';

/**
 * Registration by vendor code (PV, and invited owners) or by business (NPV). Errors are shown beside their field; those
 * without one above the button.
 */
export function RegisterForm({
  organization,
  type,
  typed,
  onChange,
  onSent,
}: {
  organization: string;
  type: RegistrationType;
  typed: TypedRegistration;
  onChange: (changes: Partial<TypedRegistration>) => void;
  onSent: () => void;
}) {
  const { config } = usePublicServices();
  const { busy, errorOf, failure, edited, formProps } = useAccountForm<keyof TypedRegistration>({
    check: () => registrationProblems(typed, type, createPlainPhoneReader(config.phonePrefix)),
    send: ({ accounts }) => accounts().then((loaded) => loaded.register(registrationRequest(typed, type))),
    refusedFields: REFUSED_FIELDS,
    onDone: onSent,
  });

  function change(changes: Partial<TypedRegistration>) {
    onChange(changes);
    edited(...(Object.keys(changes) as (keyof TypedRegistration)[]));
    // a message about both fields disappears when either is edited
    if ('email' in changes) edited('vendorCode');
  }

  return (
    <form {...formProps} className={accountStyles.form} data-typed="registration">
      {type === 'PV' ? (
        <TextField
          label={<Trans id="register.vendor-code">Shop code</Trans>}
          hint={<Trans id="register.vendor-code.hint">It's in your invitation, or ask your account manager.</Trans>}
          name="vendorCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          dir="ltr"
          value={typed.vendorCode}
          onChange={(vendorCode) => change({ vendorCode })}
          error={errorOf('vendorCode')}
        />
      ) : (
        <>
          <TextField
            label={<Trans id="register.business-name">Business name</Trans>}
            name="businessName"
            autoComplete="organization"
            maxLength={100}
            dir="auto"
            value={typed.businessName}
            onChange={(businessName) => change({ businessName })}
            error={errorOf('businessName')}
          />
          <TextField
            label={<Trans id="register.mobile-number">Mobile number</Trans>}
            name="mobileNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={32}
            dir="ltr"
            value={typed.mobileNumber}
            onChange={(mobileNumber) => change({ mobileNumber })}
            error={errorOf('mobileNumber')}
          />
        </>
      )}
      <EmailField value={typed.email} onChange={(email) => change({ email })} error={errorOf('email')} />
      <NewPassword
        label={<Trans id="sign-in.password">Password</Trans>}
        password={typed.password}
        confirmation={typed.confirmation}
        onChange={change}
        errors={{ password: errorOf('password'), confirmation: errorOf('confirmation') }}
      />
      <TermsBox
        organization={organization}
        checked={typed.terms}
        onChange={(terms) => change({ terms })}
        error={errorOf('terms')}
      />
      <Failure of={failure} />
      <Button type="submit" data-early="submit" variant="primary" size="lg" wide busy={busy}>
        <Trans id="register.submit">Register</Trans>
      </Button>
    </form>
  );
}
