import { beforeEach, describe, expect, it } from 'vitest';
import { setAsideKey, setAsideIn } from '../../../src/domain/order-request/draft/draft';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status';
import { AppError } from '../../../src/lib/app-error';
import { connection } from '../../../src/state/connection';
import { orderRequest } from '../../../src/state/order-request';
import { payments } from '../../../src/state/payments';
import { aPayload } from '../../factories/order';
import { Bench, flush, resetStates } from './controller-helpers';
import { SAVED } from './paying-walk';

beforeEach(resetStates);

const BANK = 'http://localhost:8080/3ds/1';

/** A request whose card is being chosen. */
async function choosingCard(): Promise<Bench> {
  const bench = new Bench();
  bench.services.payments.prepare.mockResolvedValue({ name: 'prepared', key: 'pay-1', instruments: [SAVED] });
  await bench.toDetails();
  bench.controller.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  await bench.submit();
  return bench;
}

/** The payer has pressed pay, and the bank wants an answer. */
async function atTheBank({
  isFramed = false,
  answer = { name: 'waiting', orderId: 'kh-0001-a', redirectUrl: BANK },
}: {
  isFramed?: boolean;
  answer?: PaymentStatus;
} = {}): Promise<Bench> {
  const bench = await choosingCard();
  bench.isFramed = isFramed;
  bench.controller.send({ type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: SAVED.id } });
  bench.controller.send({ type: 'PAY_PRESSED' });
  await flush();
  await bench.pays('pay-1', answer);
  return bench;
}

const submissionOf = ({ step }: Bench) => (step.name === 'FILL_PAYMENT_DETAILS' ? step.submission : null);

describe('a payer sent to the bank', () => {
  it('leaves the page once, and the payment is looked up after coming back', async () => {
    const bench = await atTheBank();
    expect(bench.left).toEqual([BANK]);
    expect(submissionOf(bench)).toMatchObject({ name: 'card', phase: { name: 'waiting', isLeaving: true } });
    bench.comeBack();
    await flush();
    expect(submissionOf(bench)).toMatchObject({ phase: { name: 'waiting', isLeaving: false } });
    expect(bench.services.payments.lookUp.mock.calls).toEqual([['pay-1']]);
  });

  it('is assumed to have stayed when the bank’s page has not come for ten seconds', async () => {
    const bench = await atTheBank();
    await bench.clock.advance(9_999);
    expect(submissionOf(bench)).toMatchObject({ phase: { isLeaving: true } });
    await bench.clock.advance(1);
    expect(submissionOf(bench)).toMatchObject({ phase: { isLeaving: false } });
    await bench.clock.advance(60_000);
    expect(bench.services.payments.lookUp).toHaveBeenCalledTimes(1);
  });

  it('beside whom the bank’s page was opened can go on here at once', async () => {
    const bench = await atTheBank({ isFramed: true });
    expect(bench.left).toEqual([BANK]);
    expect(submissionOf(bench)).toMatchObject({ phase: { name: 'waiting', isLeaving: false } });
  });

  it('and back is led to the order once it is paid', async () => {
    const bench = await atTheBank();
    await bench.pays('pay-1', { name: 'paid', orderId: 'kh-0001-a' });
    expect(bench.opened).toEqual(['kh-0001-a']);
    expect(bench.controller.state.form.destinationName).toBe('');
  });
});

describe('another request while the bank waits', () => {
  const waiting = { name: 'waiting', orderId: 'kh-0001-a', redirectUrl: BANK } as const;
  const asideOf = (bench: Bench) => setAsideIn(bench.services.drafts.stored.get(setAsideKey('kh-0001')));

  it('is another draft, beside the one that is being paid', async () => {
    const bench = await atTheBank();
    await bench.controller.draft.startBeside();
    await flush();
    expect(bench.controller.state).toMatchObject({
      step: { name: 'ASK_FOR_DESTINATION_ADDRESS' },
      form: { destinationName: '' },
      query: '',
    });
    expect(asideOf(bench)).toMatchObject([{ form: { destinationName: 'Sok Dara' } }]);
    expect(orderRequest.setAside).toMatchObject([{ name: 'Sok Dara' }]);
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'CASH_ON_DELIVERY' } });
    await bench.submit();
    const paid = bench.services.payments.prepare.mock.calls.map((call) => call as unknown as [{ draftId: string }]);
    const sent = bench.services.outbox.submit.mock.calls.map(([, given]) => given.draftId);
    expect(sent).toHaveLength(1);
    expect(sent).not.toContain(paid[0]?.[0].draftId);
    expect(bench.services.payments.cancel).not.toHaveBeenCalled();
  });

  it('can be left for the payment again, which goes on where it was', async () => {
    const bench = await atTheBank();
    await bench.controller.draft.startBeside();
    bench.controller.send({ type: 'ADDRESS_TYPED', text: 'Street 302' });
    await flush();
    const [{ draftId } = { draftId: '' }] = asideOf(bench);
    bench.services.payments.ofDraft.mockImplementation(async (of) =>
      of === draftId
        ? { key: 'pay-1', draftId: of, vendorId: 'kh-0001', orderId: 'kh-0001-a', payload: aPayload(), status: waiting }
        : null,
    );
    await bench.controller.draft.openSetAside();
    await flush();
    expect(submissionOf(bench)).toMatchObject({ name: 'card', attempt: 'pay-1', phase: { name: 'waiting' } });
    expect(asideOf(bench)).toMatchObject([{ query: 'Street 302' }]);
  });

  it('can be left for each of the payments that wait, not the latest alone', async () => {
    const bench = await atTheBank();
    await bench.controller.draft.startBeside();
    await flush();
    await bench.toDetails();
    bench.controller.send({ type: 'FORM_CHANGED', change: { destinationName: 'Chan Vibol' } });
    bench.services.payments.prepare.mockResolvedValue({ name: 'prepared', key: 'pay-2', instruments: [SAVED] });
    bench.controller.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
    await bench.submit();
    bench.controller.send({ type: 'CARD_CHANGED', change: { choice: 'EXISTING', instrumentId: SAVED.id } });
    bench.controller.send({ type: 'PAY_PRESSED' });
    await flush();
    await bench.pays('pay-2', { name: 'waiting', orderId: 'kh-0001-b', redirectUrl: BANK });
    await bench.controller.draft.startBeside();
    await flush();
    expect(orderRequest.setAside).toMatchObject([{ name: 'Chan Vibol' }, { name: 'Sok Dara' }]);
    await bench.controller.draft.openSetAside(orderRequest.setAside[1]?.draftId);
    await flush();
    expect(bench.controller.state.form.destinationName).toBe('Sok Dara');
    expect(orderRequest.setAside).toMatchObject([{ name: 'Chan Vibol' }]);
    await bench.controller.draft.removeSetAside(orderRequest.setAside[0]?.draftId);
    expect(orderRequest.setAside).toEqual([]);
    expect(asideOf(bench)).toEqual([]);
  });

  it('is begun once, however often it is asked for, and the first is kept', async () => {
    const bench = await atTheBank();
    await Promise.all([bench.controller.draft.startBeside(), bench.controller.draft.startBeside()]);
    await flush();
    expect(asideOf(bench)).toMatchObject([{ form: { destinationName: 'Sok Dara' } }]);
    await bench.reload();
    expect(orderRequest.setAside).toMatchObject([{ name: 'Sok Dara' }]);
  });

  it('is begun beside a payment whose answer was lost too', async () => {
    const bench = await atTheBank({ answer: { name: 'unknown' } });
    expect(submissionOf(bench)).toMatchObject({ phase: { name: 'checking' } });
    await bench.controller.draft.startBeside();
    await flush();
    expect(bench.step.name).toBe('ASK_FOR_DESTINATION_ADDRESS');
    expect(orderRequest.setAside).toMatchObject([{ name: 'Sok Dara' }]);
    await bench.pays('pay-1', { name: 'paid', orderId: 'kh-0001-a' });
    expect(bench.opened).toEqual([]);
  });

  it('is not begun if the bank has answered meanwhile', async () => {
    const bench = await atTheBank();
    const starting = bench.controller.draft.startBeside();
    await bench.pays('pay-1', { name: 'paid', orderId: 'kh-0001-a' });
    await starting;
    await flush();
    expect(bench.opened).toEqual(['kh-0001-a']);
    expect(asideOf(bench)).toEqual([]);
  });

  it('leaves the payment’s draft in one place when the page is closed half-way', async () => {
    const bench = await atTheBank();
    const draft = bench.services.drafts.stored.get('kh-0001') as object;
    bench.services.drafts.stored.set(setAsideKey('kh-0001'), { version: 1, drafts: [draft] });
    payments.attempts = [];
    bench.services.payments.ofDraft.mockResolvedValue(null);
    await bench.reload();
    await flush();
    expect(bench.controller.state.form.destinationName).toBe('');
    expect(orderRequest.setAside).toMatchObject([{ name: 'Sok Dara' }]);
    expect(asideOf(bench)).toEqual([draft]);
    expect(bench.services.drafts.stored.get('kh-0001')).toBeUndefined();
  });
});

describe('a page loaded anew during a payment', () => {
  const attempt = { key: 'pay-1', draftId: 'd', vendorId: 'kh-0001', orderId: 'kh-0001-a', payload: aPayload() };

  it('goes on with the live attempt, without leaving for the bank by itself', async () => {
    const bench = await atTheBank();
    const [{ draftId } = { draftId: '' }] = bench.services.drafts.write.mock.calls.map(([, draft]) => draft as never);
    bench.left.length = 0;
    bench.services.payments.ofDraft.mockResolvedValue({
      ...attempt,
      status: { name: 'waiting', orderId: 'kh-0001-a', redirectUrl: BANK },
    });
    await bench.reload();
    expect(bench.services.payments.ofDraft).toHaveBeenLastCalledWith(draftId);
    expect(submissionOf(bench)).toMatchObject({ name: 'card', attempt: 'pay-1', phase: { name: 'waiting' } });
    expect(bench.left).toEqual([]);
  });

  it('names the order that was paid meanwhile, and sends nothing again', async () => {
    const bench = await atTheBank();
    payments.attempts = [];
    bench.services.payments.ofDraft.mockResolvedValue({ ...attempt, status: { name: 'paid', orderId: 'kh-0001-a' } });
    await bench.reload();
    expect(submissionOf(bench)).toMatchObject({ name: 'taken', progress: 'accepted', orderId: 'kh-0001-a' });
    await bench.submit();
    expect(bench.services.payments.prepare).toHaveBeenCalledTimes(1);
  });

  it('shows the form again when the attempt has ended', async () => {
    const bench = await atTheBank();
    payments.attempts = [];
    bench.services.payments.ofDraft.mockResolvedValue({ ...attempt, status: { name: 'cancelled' } });
    await bench.reload();
    expect(bench.controller.state).toMatchObject({
      step: { name: 'FILL_ORDER_DETAILS' },
      form: { destinationName: 'Sok Dara' },
    });
  });
});

it('a payment that could not be prepared without a connection is prepared once there is one', async () => {
  const bench = new Bench();
  bench.services.payments.prepare.mockRejectedValueOnce(new AppError('NETWORK'));
  await bench.toDetails();
  bench.controller.send({ type: 'FORM_CHANGED', change: { paymentMethod: 'ONLINE_PAYMENT' } });
  await bench.submit();
  connection.online = false;
  await flush();
  expect(bench.services.payments.prepare).toHaveBeenCalledTimes(1);
  connection.online = true;
  await flush();
  expect(bench.services.payments.prepare).toHaveBeenCalledTimes(2);
  expect(submissionOf(bench)).toMatchObject({ name: 'card', attempt: 'pay-1' });
});

it('a request that another tab is paying for by card is not sent, and says so', async () => {
  const bench = new Bench();
  await bench.toDetails();
  bench.services.outbox.submit.mockRejectedValue(new AppError('PAYMENT_IN_PROGRESS'));
  await bench.submit();
  expect(bench.toasted).toEqual(['error.payment.taken']);
  expect(bench.controller.state).toMatchObject({
    step: { name: 'FILL_ORDER_DETAILS' },
    form: { destinationName: 'Sok Dara' },
  });
});

it('a request that fails for an unforeseen reason is reported as not stored', async () => {
  const bench = new Bench();
  await bench.toDetails();
  bench.services.outbox.submit.mockRejectedValue(new TypeError('NETWORK'));
  await bench.submit();
  expect(bench.toasted).toEqual(['request.error.storage']);
});
