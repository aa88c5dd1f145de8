import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OriginField, OriginForm } from '../../domain/order-request/origin/origin';
import { toastMessage } from '../../i18n/messages';
import { requestFieldId, type Request } from './use-request';

interface OriginFieldProps {
  id: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  readOnly: boolean;
  dir: 'auto';
  autoComplete: 'off';
}

/** Ties a field to its part of the state and to its violated rule. */
export function useOriginField({ state: { origin }, send }: Request) {
  const { i18n } = useLingui();
  return (field: OriginField, part: keyof OriginForm): OriginFieldProps => {
    const words = origin.error?.field === field ? toastMessage(origin.error.messageId) : undefined;
    return {
      id: requestFieldId(field),
      value: origin.form[part],
      onChange: (value) => send({ type: 'ORIGIN_CHANGED', change: { [part]: value } }),
      error: words && i18n._(words),
      readOnly: origin.isSaving,
      dir: 'auto',
      autoComplete: 'off',
    };
  };
}
