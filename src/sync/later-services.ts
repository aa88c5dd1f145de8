import type { AccountsService } from './accounts';
import type { HelpCentreService } from './help-centre';
import type { OutletsService } from './outlets';
import type { DocumentsService, HistoryService, NotificationsService, SearchesService, Services } from './services';

/**
 * Services whose code loads with the first call of one of their functions. Each function is written out, so that a
 * missing one, or one that the service lacks, does not compile.
 */
type Load<S> = () => Promise<S>;

type RequestServices = Pick<Services, 'delivery' | 'geolocator' | 'location' | 'drafts' | 'recents'>;

/** Used by the request flow only. */
export function laterRequestServices(load: Load<RequestServices>): RequestServices {
  return {
    delivery: {
      countryParameter: async (...given) => (await load()).delivery.countryParameter(...given),
      validateArea: async (...given) => (await load()).delivery.validateArea(...given),
      area: async (...given) => (await load()).delivery.area(...given),
      quote: async (...given) => (await load()).delivery.quote(...given),
      voucher: async (...given) => (await load()).delivery.voucher(...given),
      validateVoucher: async (...given) => (await load()).delivery.validateVoucher(...given),
      estimate: async (...given) => (await load()).delivery.estimate(...given),
    },
    geolocator: {
      autocomplete: async (...given) => (await load()).geolocator.autocomplete(...given),
      reverse: async (...given) => (await load()).geolocator.reverse(...given),
      details: async (...given) => (await load()).geolocator.details(...given),
      addressBook: async (...given) => (await load()).geolocator.addressBook(...given),
      customers: async (...given) => (await load()).geolocator.customers(...given),
      localAddress: async (...given) => (await load()).geolocator.localAddress(...given),
    },
    location: { find: async () => (await load()).location.find() },
    drafts: {
      hasAny: async () => (await load()).drafts.hasAny(),
      read: async (...given) => (await load()).drafts.read(...given),
      has: async (...given) => (await load()).drafts.has(...given),
      write: async (...given) => (await load()).drafts.write(...given),
      clear: async (...given) => (await load()).drafts.clear(...given),
    },
    recents: {
      recipients: async (...given) => (await load()).recents.recipients(...given),
      remember: async (...given) => (await load()).recents.remember(...given),
    },
  };
}

type OrderServices = { history: HistoryService; searches: SearchesService; documents: DocumentsService };

/** Used with orders, apart from following them. */
export function laterOrderServices(load: Load<OrderServices>): OrderServices {
  return {
    history: {
      open: async (...given) => (await load()).history.open(...given),
      setFilter: async (...given) => (await load()).history.setFilter(...given),
      search: async (...given) => (await load()).history.search(...given),
      showPage: async (...given) => (await load()).history.showPage(...given),
      refresh: async () => (await load()).history.refresh(),
    },
    searches: {
      read: async (...given) => (await load()).searches.read(...given),
      find: async (...given) => (await load()).searches.find(...given),
      byId: async (...given) => (await load()).searches.byId(...given),
      recent: async () => (await load()).searches.recent(),
      remember: async (...given) => (await load()).searches.remember(...given),
      forget: async () => (await load()).searches.forget(),
    },
    documents: {
      export: async (...given) => (await load()).documents.export(...given),
      mailExport: async (...given) => (await load()).documents.mailExport(...given),
      proof: async (...given) => (await load()).documents.proof(...given),
      renewLink: async (...given) => (await load()).documents.renewLink(...given),
    },
  };
}

export function laterPayments(load: Load<Services['payments']>): Services['payments'] {
  return {
    prepare: async (...given) => (await load()).prepare(...given),
    confirm: async (...given) => (await load()).confirm(...given),
    ofDraft: async (...given) => (await load()).ofDraft(...given),
    lookUp: async (...given) => (await load()).lookUp(...given),
    cancel: async (...given) => (await load()).cancel(...given),
    disown: async (...given) => (await load()).disown(...given),
    dismiss: async (...given) => (await load()).dismiss(...given),
  };
}

export function laterUpdates(load: Load<Services['updates']>): Services['updates'] {
  return {
    submit: async (...given) => (await load()).submit(...given),
    ofOrder: async (...given) => (await load()).ofOrder(...given),
    fetchOrder: async (...given) => (await load()).fetchOrder(...given),
  };
}

export function laterCancellations(load: Load<Services['cancellations']>): Services['cancellations'] {
  return {
    submit: async (...given) => (await load()).submit(...given),
    withdraw: async (...given) => (await load()).withdraw(...given),
    dismiss: async (...given) => (await load()).dismiss(...given),
  };
}

export function laterGuests(load: Load<Services['guests']>): Services['guests'] {
  return {
    orders: async () => (await load()).orders(),
    invites: async () => (await load()).invites(),
    declineInvitation: async () => (await load()).declineInvitation(),
    joinable: async () => (await load()).joinable(),
    join: async (vendorId) => (await load()).join(vendorId),
    leaveApart: async () => (await load()).leaveApart(),
  };
}

export function laterNotifications(load: Load<NotificationsService>): NotificationsService {
  return {
    refresh: async () => (await load()).refresh(),
    turnOn: async (...given) => (await load()).turnOn(...given),
    turnOff: async () => (await load()).turnOff(),
    decline: async () => (await load()).decline(),
    check: async (...given) => (await load()).check(...given),
  };
}

export function laterAccounts(load: Load<AccountsService>): AccountsService {
  return {
    register: async (...given) => (await load()).register(...given),
    verify: async (...given) => (await load()).verify(...given),
    resend: async (...given) => (await load()).resend(...given),
    forgot: async (...given) => (await load()).forgot(...given),
    reset: async (...given) => (await load()).reset(...given),
    contact: async (...given) => (await load()).contact(...given),
    changePassword: async (...given) => (await load()).changePassword(...given),
    invitation: async (...given) => (await load()).invitation(...given),
    answerInvitation: async (...given) => (await load()).answerInvitation(...given),
    acceptTerms: async () => (await load()).acceptTerms(),
    sessions: async () => (await load()).sessions(),
    endSession: async (...given) => (await load()).endSession(...given),
    endOtherSessions: async () => (await load()).endOtherSessions(),
    claimGuestOrders: async (...given) => (await load()).claimGuestOrders(...given),
  };
}

/** It may be ended before its code has loaded. If the code cannot be loaded, the help centre cannot be opened. */
export function laterHelp(load: Load<HelpCentreService>): HelpCentreService {
  return {
    follow(vendorId, reader, onNews) {
      let isOver = false;
      let stop = () => {};
      load().then(
        (help) => {
          if (!isOver) stop = help.follow(vendorId, reader, onNews);
        },
        () => {
          if (!isOver) onNews({ type: 'denied' });
        },
      );
      return () => {
        isOver = true;
        stop();
      };
    },
  };
}

export function laterOutlets(load: Load<OutletsService>): OutletsService {
  return {
    draft: async (...given) => (await load()).draft(...given),
    settled: async (...given) => (await load()).settled(...given),
    keep: async (...given) => (await load()).keep(...given),
    save: async (...given) => (await load()).save(...given),
    search: async (...given) => (await load()).search(...given),
    placeOf: async (...given) => (await load()).placeOf(...given),
    placeAt: async (...given) => (await load()).placeAt(...given),
  };
}
