import { afterEach, describe, expect, it } from 'vitest';
import { BULK_WORDS } from '../../../src/domain/bulk/header-words/table';
import { readFilesIn } from '../../../src/domain/bulk/words';
import { readMerchantFile } from '../../factories/merchant-file';

const amounts = async (table: string) =>
  (await readMerchantFile({ table }, { lines: 'joined' })).texts.map(({ itemValue }) => itemValue);

describe('words that begin like a title of sums', () => {
  const SOK = 'Name,Phone,Address,Items,Amount\nSok,012345678,Street 1,Cake,10\nKim,012345670,Street 3,Soup,4\n';

  it.each(['รวมมิตรทะเล', 'ทั้งหมดมังคุด', '計量カップ'])('leave %s an item of the order above', async (item) => {
    expect(await amounts(`${SOK},,,${item},5\n,,,Ice,1\n`)).toEqual(['10', '10.00']);
  });

  it.each(['รวมทั้งหมดวันนี้', 'ยอดรวมเงิน', '合計金額', '小計額', 'សរុបទឹកប្រាក់', '計', 'รวม'])(
    'are one in %s',
    async (title) => expect(await amounts(`${SOK},,,${title},5\n`)).toEqual(['10', '4']),
  );
});

describe('columns that count the rows or the houses of a street', () => {
  afterEach(() => readFilesIn(Object.keys(BULK_WORDS)));

  it.each([
    ['es', 'Número,Cliente,Teléfono,Dirección,Importe', ['Dirección', 'Número']],
    ['th', 'เลขที่,ชื่อลูกค้า,เบอร์โทร,ที่อยู่,ยอดเงิน', ['ที่อยู่', 'เลขที่']],
  ])('are asked about beside a whole address, in %s: %s', async (language, head, headers) => {
    readFilesIn([language]);
    const { opened } = await readMerchantFile({ table: `${head}\n1,Ana,012345678,Calle Mayor 5,12\n` });
    expect([opened?.isAsked, opened?.doubt]).toEqual([true, { kind: 'twice', columns: [{ use: 'address', headers }] }]);
    expect(opened?.columns[0]?.use).toBeNull();
  });

  it('are nothing to ask about while they are empty', async () => {
    const { texts } = await readMerchantFile({
      table: 'Número,Cliente,Teléfono,Dirección,Importe\n,Ana,012345678,Calle Mayor 5,12\n',
    });
    expect(texts[0]?.['address']).toBe('Calle Mayor 5');
  });

  it('are part of an address in pieces', async () => {
    const { texts } = await readMerchantFile({
      table: 'Número,Nombre de la calle,Ciudad,Cliente,Teléfono,Importe\n5,Mayor,Madrid,Ana,012345678,12\n',
    });
    expect(texts[0]?.['address']).toBe('5 Mayor, Madrid');
  });

  it('are part of an address in pieces beside a whole one that nobody has filled in', async () => {
    const { texts } = await readMerchantFile({
      table: 'Customer,Phone,Delivery address,House No,Street,City,Amount\nSok,012345678,,12,Street 63,Phnom Penh,5\n',
    });
    expect(texts[0]?.['address']).toBe('12 Street 63, Phnom Penh');
  });
});

describe('columns of somebody else', () => {
  const list = (sender: string, recipient: string) =>
    `${sender},,${recipient},,Address\nName,Phone,Name,Phone,\nShop,011111111,Sok Dara,012345678,Street 271\n`;

  it.each(['Absender', 'Remitente', 'Expéditeur', 'Mittente', 'Nadawca', 'ผู้ส่ง', '寄件人', 'الراسل', '差出人'])(
    'aren’t the customer’s: %s',
    async (sender) => {
      const { texts } = await readMerchantFile({ table: list(sender, 'To') });
      expect(texts).toEqual([{ customerName: 'Sok Dara', customerPhone: '012345678', address: 'Street 271' }]);
    },
  );

  it('are asked about in each pair, where nothing says whose they are', async () => {
    const { opened } = await readMerchantFile({ table: list('A', 'B') });
    expect(opened?.doubt).toEqual({
      kind: 'twice',
      columns: [
        { use: 'customerName', headers: ['Name', 'Name'] },
        { use: 'customerPhone', headers: ['Phone', 'Phone'] },
      ],
    });
  });
});

describe('a column of statuses', () => {
  it.each([
    ['Estado', 'Pendiente', 'Entregado'],
    ['Bestellstatus', 'Offen', 'Zugestellt'],
    ['অর্ডার স্ট্যাটাস', 'বাকি', 'সম্পন্ন'],
  ])('%s says of an order that is %s nothing about its payment', async (header, open, done) => {
    const row = (number: number, status: string) =>
      `Sok ${number},01234567${number},Street ${number},Cake,10,${status}\n`;
    const table = `Name,Phone,Address,Items,Amount,${header}\n${row(1, open)}${row(2, open)}${row(3, open)}${row(4, done)}`;
    const { texts, opened } = await readMerchantFile({ table });
    expect(opened?.leftOut.done).toBe(1);
    expect(texts.map(({ paymentMethod }) => paymentMethod)).toEqual([undefined, undefined, undefined]);
  });

  it('says that an order is over with a word for payments', async () => {
    const row = (number: number, status: string) => `Sok ${number},01234567${number},Street ${number},10,${status}\n`;
    const table = `Name,Phone,Address,Amount,状態\n${row(1, '済')}${row(2, '済')}${row(3, '新規')}`;
    expect((await readMerchantFile({ table })).opened?.leftOut.done).toBe(2);
  });

  it('still says how they are paid where it has words for that alone', async () => {
    const table =
      'Name,Phone,Address,Amount,Estado\nAna,012345678,Street 1,10,Pendiente\nEva,012345679,Street 2,9,Pagado\n';
    const { texts } = await readMerchantFile({ table });
    expect(texts.map(({ paymentMethod }) => paymentMethod)).toEqual(['Pendiente', 'Pagado']);
  });

  describe('where one language is read', () => {
    afterEach(() => readFilesIn(Object.keys(BULK_WORDS)));

    it.each(['已取消', 'Entregado', 'ส่งแล้ว'])('leaves out what is over in another: %s', async (status) => {
      readFilesIn(['en']);
      const table = `Name,Phone,Address,Amount,Status\nSok,012345678,Street 1,10,New\nKim,012345670,Street 3,4,${status}\n`;
      expect((await readMerchantFile({ table })).opened?.leftOut.done).toBe(1);
    });
  });
});
