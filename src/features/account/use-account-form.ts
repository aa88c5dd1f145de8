import { type FormEvent, useRef } from 'react';
import type { FieldProblem } from '../../domain/account/registration';
import { AUTH_MESSAGES } from '../../i18n/auth-messages';
import type { Services } from '../../sync/services';
import { useAttempt } from './use-attempt';
import { useFieldErrors } from './use-field-errors';

/**
 * A form about an account. A field's error is shown beside it until it is edited, whether found here (`check`) or by
 * the platform (`refusedFields`: the field by the refusal's code); `failure` has no field.
 */
export function useAccountForm<Field extends string>({
  check,
  send,
  refusedFields = {},
  onDone,
}: {
  check: () => readonly FieldProblem<Field>[];
  send: (services: Services) => Promise<void>;
  refusedFields?: Readonly<Record<string, Field>>;
  onDone: () => void;
}) {
  const { attempt, busy, failure, clear } = useAttempt();
  const { errorOf, show, drop } = useFieldErrors<Field>();
  const form = useRef<HTMLFormElement>(null);

  async function checkAndSend(): Promise<void> {
    if (busy) return;
    const problems = check();
    show(
      problems.map(({ field, key }) => ({ field, message: AUTH_MESSAGES[key] })),
      form.current,
    );
    if (problems.length > 0) return;
    const refused = await attempt(send);
    if (refused === undefined) return onDone();
    const field = refusedFields[refused.about];
    if (field !== undefined) show([{ field, message: refused.message }], form.current);
  }

  return {
    busy,
    /** why the last call was refused, until a field is edited */
    about: failure?.about,
    errorOf,
    failure: failure && refusedFields[failure.about] === undefined ? failure.message : null,
    edited: (...fields: readonly Field[]) => {
      clear();
      drop(...fields);
    },
    /** for a button outside the form */
    submit: () => form.current?.requestSubmit(),
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void checkAndSend();
      },
    },
  };
}
