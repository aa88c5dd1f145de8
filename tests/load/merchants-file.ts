import { setTimeout as sleep } from 'node:timers/promises';
import { GOOD_ORDER, ordersFile } from '../factories/orders-file';
import { API } from '../integration/server/support/platform';
import type { Merchant } from './platform';

const LOOK_EVERY_MS = 500;
const MOST_MS = 120_000;

/** How long a file of orders took, seconds. */
export interface UploadedFile {
  checked: number;
  placed: number;
}

interface JobDetail {
  result: { bulk_job_id?: string; job?: { status: string } };
}

/** Uploads a file of the last merchant, waits until it is checked, and has it placed. */
export async function uploadFile(
  origins: readonly string[],
  merchants: readonly Merchant[],
  rows: number,
): Promise<UploadedFile> {
  const [api, merchant] = [`${origins[0]}${API}`, merchants.at(-1)];
  if (merchant === undefined || rows === 0) return { checked: 0, placed: 0 };
  const { vendorId: vendor_id, authorization } = merchant;
  const call = async (path: string, body?: object): Promise<JobDetail['result']> => {
    const answer = await fetch(`${api}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as JobDetail).result;
  };
  // each with an address, and so a route, of its own
  const orders = Array.from({ length: rows }, (_, row) => ({
    ...GOOD_ORDER,
    mapLocation: `${11.55 + (row % 100) * 0.0003}, ${104.9 + Math.floor(row / 100) * 0.0003}`,
  }));
  const content = Buffer.from(ordersFile(orders)).toString('base64');
  const began = performance.now();
  const { bulk_job_id: id } = await call('/bulk-job/create', { vendor_id, content });
  const until = async (status: string) => {
    for (;;) {
      const { job } = await call(`/bulk-job/detail/${vendor_id}/${id}?limit=1`);
      if (job?.status === status) return (performance.now() - began) / 1000;
      if (performance.now() - began > MOST_MS) throw new Error(`the file is ${job?.status} after ${MOST_MS / 1000} s`);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const checked = await until('PREPROCESS_SUCCESS');
  await call(`/bulk-job/place-orders/${id}`, {});
  return { checked, placed: (await until('ORDER_PLACEMENT_SUCCESS')) - checked };
}
