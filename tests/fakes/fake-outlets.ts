import type { OutletDetails } from '../../src/domain/vendor/outlet-form';
import type { Vendor } from '../../src/domain/vendor/vendor';
import { aVendor } from '../factories/order';
import type { FakePlatformServer, ServerAnswer, ServerRequest } from './fake-platform-server';

/**
 * Adds POST and PUT /outlet to a platform: one outlet per key, and IDs unique within a parent. One of the specification
 * alone knows no keys, and takes what it is sent.
 */
export function withOutlets(server: FakePlatformServer): void {
  const byKey = new Map<string, { id: string; body: string }>();
  server.vendors = [aVendor({ vendor_id: 'kh-0100', is_parent: true })];
  server.override = (request) => {
    if (!request.path.startsWith('/outlet')) return undefined;
    return request.method === 'POST' ? add(request) : change(request);
  };

  function add({ headers, body }: ServerRequest): ServerAnswer {
    const key = headers.get('idempotency-key') ?? crypto.randomUUID();
    const text = JSON.stringify(body);
    const known = byKey.get(key);
    if (known !== undefined) return known.body === text ? found(known.id) : refused(422, 'IDEMPOTENCY_MISMATCH');
    const details = body as unknown as OutletDetails;
    if (
      !server.isSpecified &&
      server.vendors.some(({ client_vendor_id }) => client_vendor_id === details.client_vendor_id)
    ) {
      return refused(400, 'VALIDATION', 'outlet.error.id-taken');
    }
    const id = `kh-made-${server.vendors.length}`;
    server.vendors.push(described(aVendor({ vendor_id: id, parent_vendor_id: 'kh-0100' }), details));
    byKey.set(key, { id, body: text });
    return found(id, 201);
  }

  function change({ path, body }: ServerRequest): ServerAnswer {
    const id = path.slice('/outlet/'.length);
    const details = body as unknown as OutletDetails;
    server.vendors = server.vendors.map((one) =>
      one.vendor_id === id ? described(one, { ...details, client_vendor_id: one.client_vendor_id ?? '' }) : one,
    );
    return found(id);
  }

  function found(id: string, status = 200): ServerAnswer {
    return { status, body: { result: server.vendors.find(({ vendor_id }) => vendor_id === id) } };
  }
}

function described(vendor: Vendor, { name, client_vendor_id }: OutletDetails): Vendor {
  return { ...vendor, name, client_vendor_id };
}

function refused(status: number, code: string, translation_key?: string): ServerAnswer {
  const meta = translation_key === undefined ? {} : { meta: { translation_key } };
  return { status, body: { errors: [{ code, message: 'Refused.', ...meta }] } };
}
