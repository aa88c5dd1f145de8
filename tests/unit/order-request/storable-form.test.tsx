import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { draftOf, readDraft } from '../../../src/domain/order-request/draft/draft';
import { EMPTY_FORM } from '../../../src/domain/order-request/details/form';
import { TextArea, TextField } from '../../../src/ui/field';
import { emptyPage } from '../../fakes/empty-page';
import { Driver, PICKUP, THERE } from './machine-helpers';

/** A name that another program cut in the middle of an emoji, and a NUL from a spreadsheet. */
const CUT = 'Sok\ud83d Da\0ra';

describe('text that no platform can store', () => {
  it('is removed from the form, whether typed, from the address book or in a draft', () => {
    const typed = new Driver().toDetails().send({ type: 'FORM_CHANGED', change: { destinationName: CUT } });
    expect(typed.state.form.destinationName).toBe('Sok Dara');

    const chosen = new Driver().toAddress().send({
      type: 'PLACE_CHOSEN',
      place: { coordinates: THERE, form: { destinationName: CUT, riderNotes: 'gate\ude00' } },
    });
    expect(chosen.state.form).toMatchObject({ destinationName: 'Sok Dara', riderNotes: 'gate' });

    const kept = draftOf(typed.state, 'draft-1');
    const draft = readDraft({ ...kept, form: { ...EMPTY_FORM, destinationName: CUT } });
    const restored = new Driver().send({ type: 'VENDOR_CHOSEN', pickup: PICKUP, draft, waiting: null });
    expect(restored.state.form.destinationName).toBe('Sok Dara');
  });
});

describe('fields outside a request', () => {
  const page = emptyPage();

  it.each([
    ['input', TextField],
    ['textarea', TextArea],
  ] as const)('remove unstorable text as it is pasted: %s', async (tag, Component) => {
    const heard: string[] = [];
    await page.show(<Component label="Email" value="" onChange={(text) => heard.push(text)} />);
    const field = page.place.querySelector<HTMLInputElement | HTMLTextAreaElement>(tag);
    const prototype = tag === 'input' ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    await act(async () => {
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, CUT);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(heard).toEqual(['Sok Dara']);
  });
});
