/** The field that a label before a colon stands for. */
export type Labelled = 'name' | 'phone' | 'address' | 'notes' | 'place' | 'amount' | 'contents';

/** The labels people write in messages, in the languages of merchants and their customers. */
const LABELS: Readonly<Record<Labelled, readonly string[]>> = {
  name: [
    ...['name', 'customer', 'customer name', 'recipient', 'receiver', 'to', 'for', 'contact', 'attn'],
    ...[
      'ឈ្មោះ',
      'អតិថិជន',
      'អ្នកទទួល',
      'الاسم',
      'اسم',
      'العميل',
      'المستلم',
      '姓名',
      '名字',
      '收件人',
      'nama',
      'penerima',
      'tên',
      'ชื่อ',
      'نام',
    ],
  ],
  phone: [
    ...['phone', 'phone number', 'tel', 'telephone', 'mobile', 'number', 'call', 'ph', 'hp', 'whatsapp', 'telegram'],
    ...[
      'លេខ',
      'លេខទូរស័ព្ទ',
      'ទូរស័ព្ទ',
      'هاتف',
      'الهاتف',
      'رقم',
      'جوال',
      'موبايل',
      '电话',
      '電話',
      '手机',
      '手機',
      'telepon',
      'điện thoại',
      'โทร',
      'فون',
    ],
  ],
  address: [
    ...['address', 'deliver to', 'delivery address', 'ship to', 'addr'],
    ...['អាសយដ្ឋាន', 'العنوان', 'عنوان', '地址', 'alamat', 'địa chỉ', 'ที่อยู่', 'پتہ'],
  ],
  notes: [
    ...['note', 'notes', 'remark', 'remarks', 'instructions'],
    ...['ចំណាំ', 'ملاحظة', 'ملاحظات', '备注', '備註', 'catatan', 'ghi chú', 'หมายเหตุ', 'نوٹ'],
  ],
  place: [
    ...['location', 'map', 'pin', 'gps', 'coordinates', 'plus code'],
    ...['ទីតាំង', 'الموقع', 'موقع', '位置', '定位', 'lokasi', 'vị trí', 'ตำแหน่ง', 'مقام'],
  ],
  amount: [
    ...['cod', 'cash', 'cash on delivery', 'collect', 'total', 'price', 'amount', 'value'],
    ...['សរុប', 'តម្លៃ', 'المبلغ', 'المجموع', 'الإجمالي', 'السعر', '总共', '合计', 'harga', 'jumlah', 'قیمت'],
  ],
  contents: [
    ...['item', 'items', 'order', 'food', 'contents', 'product', 'products'],
    ...['ទំនិញ', 'ម្ហូប', 'الطلب', 'المنتجات', '商品', '物品', 'pesanan', 'barang', 'سامان'],
  ],
};

const KIND_OF_LABEL: ReadonlyMap<string, Labelled> = new Map(
  (Object.keys(LABELS) as Labelled[]).flatMap((kind) => LABELS[kind].map((label) => [label, kind] as const)),
);

/** `Phone: 012 …` as its field and its rest; undefined when the line begins with no known label. */
export function labelledLine(line: string): { kind: Labelled; rest: string } | undefined {
  const [, label = '', rest = ''] = /^([^:：\p{Nd}]{1,24})[:：](?!\/\/)(.*)$/u.exec(line) ?? [];
  const kind = KIND_OF_LABEL.get(label.trim().toLowerCase().replace(/\.$/, ''));
  return kind && { kind, rest: rest.trim() };
}

/** A label beside a number without a colon, such as `Tel. 012 …`. */
export function withoutPhoneLabel(text: string): string {
  const words = text.trim().replace(/(?<![:：.])[:：.]+$/, '');
  return KIND_OF_LABEL.get(words.toLowerCase()) === 'phone' ? '' : text.trim();
}

/** Whether a word of it occurs in addresses and in nobody's name. */
export function namesPlace(text: string): boolean {
  return namesPremises(text) || AREA_WORDS.test(text);
}

/** Whether it names a street, a building or what is in one, as opposed to a part of a town or a town. */
export function namesPremises(text: string): boolean {
  return PREMISES_WORDS.test(text);
}

const PREMISES_WORDS =
  /(?:^|[^\p{L}\p{M}])(?:street|st|road|rd|avenue|ave|boulevard|blvd|highway|alley|lane|soi|jalan|block|floor|building|tower|house|villa|borey|condo|apartment|residences?|market|mall|hotel|airport|school|hospital|bridge|psar|phsar|wat|casa|calle|avenida|edificio|residencial|apartamento|piso|esquina|شارع|قطعة|مبنى|بناية|منزل|سوق)(?=$|[^\p{L}\p{M}])|ផ្លូវ|វិថី|ផ្ទះ|អគារ|ផ្សារ|វត្ត|បុរី|[路街號号楼樓]|ถนน|ซอย/iu;

const AREA_WORDS =
  /(?:^|[^\p{L}\p{M}])(?:phum|sangkat|khan|city|district|province|phnom penh|barrio|colonia|منطقة|مدينة)(?=$|[^\p{L}\p{M}])|ភូមិ|សង្កាត់|ខណ្ឌ|ភ្នំពេញ/iu;

/** Whether these words may be a person's name: a few words of letters without a word for a place. */
export function mayBeName(text: string): boolean {
  const words = text.trim().split(/\s+/u);
  return (
    text.length <= 60 &&
    words.length <= 5 &&
    /^[\p{L}\p{M}\p{Cf} .'’-]+$/u.test(text) &&
    /\p{L}[\p{L}\p{M}]/u.test(text) &&
    !namesPlace(text)
  );
}
