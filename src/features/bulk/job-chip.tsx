import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { formatNumber } from '../../i18n/format';
import type { BulkJobDto } from '../../protocol/schemas';
import { Chip } from '../../ui/chip';
import { Check, CircleCheck, CircleQuestionMark, Hourglass, type IconType, TriangleAlert } from '../../ui/icons';
import type { Tone } from '../../ui/tone';
import { said } from './words';

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
    words: msg({
      id: 'bulk.status.placed',
      message: 'Placed',
      comment: 'The state of a file: all its orders were placed. In the sense of “to place an order”.',
    }),
  },
  ORDER_PLACEMENT_SUCCESS_WITH_ERROR: {
    tone: 'wait',
    icon: TriangleAlert,
    words: msg({ id: 'bulk.status.placed-left', message: '{placed} placed, {left} left' }),
  },
  ORDER_PLACEMENT_FAIL: {
    tone: 'fail',
    icon: TriangleAlert,
    words: msg({ id: 'bulk.status.placement-failed', message: 'Not placed' }),
  },
};

export function JobChip({ job }: { job: Pick<BulkJobDto, 'status' | 'total_rows' | 'orders_placed'> }) {
  const { i18n } = useLingui();
  const { orders_placed, total_rows } = job;
  const left = total_rows - orders_placed;
  // earlier releases of the platform called a job with rows left a success
  const status = job.status === 'ORDER_PLACEMENT_SUCCESS' && left > 0 ? `${job.status}_WITH_ERROR` : job.status;
  const { tone, icon, words } = (Object.hasOwn(LOOKS, status) ? LOOKS[status] : undefined) ?? UNKNOWN;
  return (
    <Chip tone={tone} icon={icon}>
      {said(i18n, words, { placed: formatNumber(orders_placed), left: formatNumber(left) })}
    </Chip>
  );
}
