import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Icon } from './icon';
import { CircleAlert } from './icons';
import * as errorStyles from './page/error.module.css';

/** Why what was just asked for did not work. Its place is there from the start, so that the words are heard when they come. */
export function Failure({ of: message }: { of: MessageDescriptor | null | undefined }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      {message && (
        <p className={errorStyles.error}>
          <Icon of={CircleAlert} small />
          <span>{i18n._(message)}</span>
        </p>
      )}
    </div>
  );
}
