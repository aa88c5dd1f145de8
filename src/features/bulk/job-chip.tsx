import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Chip } from '../../ui/chip';
import { Check, CircleCheck, CircleQuestionMark, Hourglass, type IconType, TriangleAlert } from '../../ui/icons';
import type { Tone } from '../../ui/tone';

interface Look {
  tone: Tone;
  icon: IconType;
  words: MessageDescriptor;
}

const UNKNOWN: Look = {
  tone: 'idle',
  icon: CircleQuestionMark,
  words: msg({ id: 'bulk.status.unknown', message: 'Unknown' }),
};

/** The job statuses of specification/bulk.md#steps, and the two of a job being worked on. */
const LOOKS: Readonly<Record<string, Look>> = {
  PREPROCESS_PENDING: {
    tone: 'active',
    icon: Hourglass,
    words: msg({ id: 'bulk.status.checking', message: 'Being checked' }),
  },
  PREPROCESS_SUCCESS: {
    tone: 'scheduled',
    icon: Check,
    words: msg({ id: 'bulk.status.checked', message: 'Checked, not placed' }),
  },
  PREPROCESS_SUCCESS_WITH_ERROR: {
    tone: 'wait',
    icon: TriangleAlert,
    words: msg({ id: 'bulk.status.checked-with-errors', message: 'Checked, with errors' }),
  },
  PREPROCESS_FAIL: {
    tone: 'fail',
    icon: TriangleAlert,
    words: msg({ id: 'bulk.status.check-failed', message: 'Nothing to place' }),
  },
  ORDER_PLACEMENT_PENDING: {
    tone: 'active',
    icon: Hourglass,
    words: msg({ id: 'bulk.status.placing', message: 'Being placed' }),
  },
  ORDER_PLACEMENT_SUCCESS: {
    tone: 'done',
    icon: CircleCheck,
    words: msg({ id: 'bulk.status.placed', message: 'Placed' }),
  },
  ORDER_PLACEMENT_SUCCESS_WITH_ERROR: {
    tone: 'wait',
    icon: TriangleAlert,
    words: msg({ id: 'bulk.status.placed-with-errors', message: 'Placed, with errors' }),
  },
  ORDER_PLACEMENT_FAIL: {
    tone: 'fail',
    icon: TriangleAlert,
    words: msg({ id: 'bulk.status.placement-failed', message: 'Not placed' }),
  },
};

export function JobChip({ status }: { status: string }) {
  const { i18n } = useLingui();
  const { tone, icon, words } = (Object.hasOwn(LOOKS, status) ? LOOKS[status] : undefined) ?? UNKNOWN;
  return (
    <Chip tone={tone} icon={icon}>
      {i18n._(words)}
    </Chip>
  );
}
