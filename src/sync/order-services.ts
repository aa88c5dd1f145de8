import { DocumentsApi } from '../api/documents-api';
import { FilesApi, type PlatformFile } from '../api/files-api';
import type { HttpClient } from '../api/http-client';
import type { OrdersApi } from '../api/orders-api';
import { isAble, type PlatformOfBuild } from '../domain/platform/abilities';
import type { Market } from '../domain/market/market';
import type { ExportRequestDto, ProofKind } from '../protocol/schemas';
import type { Clock } from '../platform/clock';
import type { KeyValueStorage } from '../platform/storage';
import type { Cache } from './cache';
import { PastOrders } from './orders/history';
import { HistoryPagesStore } from './orders/history-pages';
import { Searches } from './orders/searches';
import type { Tracking } from './orders/tracking';

export interface OrderServicesOptions {
  http: HttpClient;
  orders: OrdersApi;
  market: Market;
  timezone: string;
  platform: PlatformOfBuild;
  storage: KeyValueStorage;
  clock: Clock;
  serverClock: Clock;
  /** the account's */
  cache: () => Cache;
  tracking: () => Promise<Tracking>;
  isOpen: () => boolean;
}

/** Used with orders, apart from following them, so that following does not load it. */
export function createOrderServices(options: OrderServicesOptions) {
  const { http, orders, market, cache, tracking, platform } = options;
  const canSearch = isAble(platform, 'search');
  const searches = new Searches({ api: orders, market, cache, tracking, canSearch });
  const pages = new HistoryPagesStore(cache);
  return {
    searches,
    history: new PastOrders({
      ...options,
      api: orders,
      pages,
      searches,
      canSearch,
      canTotal: isAble(platform, 'totals'),
    }),
    documents: createDocuments(new DocumentsApi(http), new FilesApi(http), tracking),
  };
}

/** Files of the platform, and the public link of an order. */
export interface Documents {
  /** `language`: the user's (BCP 47) */
  export(vendorId: string, request: ExportRequestDto, language: string): Promise<PlatformFile>;
  /** @returns how many rows were sent to `request.email` */
  mailExport(vendorId: string, request: ExportRequestDto, language: string): Promise<number>;
  proof(orderId: string, kind: ProofKind): Promise<PlatformFile>;
  /** Ends the link that was shared and gives the order another one. */
  renewLink(orderId: string): Promise<void>;
}

function createDocuments(api: DocumentsApi, files: FilesApi, tracking: () => Promise<Tracking>): Documents {
  return {
    export: (...given) => files.export(...given),
    mailExport: (...given) => api.mailExport(...given),
    proof: (orderId, kind) => files.proof(orderId, kind),
    renewLink: async (orderId) => {
      await (await tracking()).take([await api.rotateTrackingLink(orderId)]);
    },
  };
}
