import type { MessageDescriptor } from '@lingui/core';
import { FieldError } from './field-error';
import { useLingui } from '@lingui/react';

/** Why what was just asked for did not work. Its place is there from the start, so that the words are heard when they come. */
export function Failure({ of: message }: { of: MessageDescriptor | null | undefined }) {
  const { i18n } = useLingui();
  return <div role="alert">{message && <FieldError>{i18n._(message)}</FieldError>}</div>;
}
