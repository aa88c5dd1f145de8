import type { MessageDescriptor } from '@lingui/core';
import { FieldError } from './field-error';
import { useLingui } from '@lingui/react';

/** Why the last action failed. The element exists from the start, so that the text is announced when it appears. */
export function Failure({ of: message }: { of: MessageDescriptor | null | undefined }) {
  const { i18n } = useLingui();
  return <div role="alert">{message && <FieldError>{i18n._(message)}</FieldError>}</div>;
}
