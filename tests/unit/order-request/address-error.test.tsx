// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { AddressError } from '../../../src/features/order-request/lookup-status';
import type { MessageId } from '../../../src/domain/message-ids';
import { emptyPage } from '../../fakes/empty-page';

const page = emptyPage();

async function roleOf(messageId: MessageId): Promise<string | null> {
  await page.show(<AddressError id="address-error" messageId={messageId} />);
  return document.getElementById('address-error')?.parentElement?.getAttribute('role') ?? null;
}

it('tells of a place without a known address in passing: it can be delivered to', async () => {
  expect(await roleOf('geolocator.error.reverse')).toBe('status');
});

it('reports an address that cannot be delivered to as an error', async () => {
  expect(await roleOf('request.error.undeliverable-address')).toBe('alert');
});
