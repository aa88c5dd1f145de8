import type { BulkColumn } from '../../src/domain/bulk/columns';
import { columnOfField } from '../../src/domain/bulk/check-row';
import { placeOfRefusal } from '../../src/domain/order-request/submission/refusal';
import type { AppError } from '../../src/lib/app-error';
import type { BulkRowErrorDto } from '../../src/protocol/schemas';

const COLUMN_OF_CODE: Readonly<Record<string, BulkColumn>> = {
  UNDELIVERABLE: 'address',
  OUTLET_CLOSED: 'deliveryTime',
  NOT_FOUND: 'collectionPoint',
  VENDOR_WITHOUT_COORDINATES: 'collectionPoint',
};

/** The platform's refusal of an order as an error of its row: the cell, and the id of the message if there is one. */
export function rowError({ code, details }: AppError): BulkRowErrorDto {
  const key = typeof details['translationKey'] === 'string' ? details['translationKey'] : undefined;
  const { field } = placeOfRefusal({ code, translationKey: key });
  return { column: COLUMN_OF_CODE[code] ?? columnOfField(field) ?? null, code: key ?? code };
}
