import type { BulkWords } from './bulk-words';

/** Traditional Chinese, as written in Taiwan, with what is also written in Hong Kong. */
export const CHINESE: BulkWords = {
  columns: {
    collectionPoint: ['取件點', '取件點編號', '取件地點', '分店', '門市', '店家', '店鋪', '門店', '取貨點'],
    customerName: [
      '顧客姓名',
      '顧客',
      '姓名',
      '客戶姓名',
      '客戶',
      '客人姓名',
      '收件人',
      '收件人姓名',
      '收貨人',
      '收貨人姓名',
      '聯絡人',
    ],
    customerPhone: [
      '顧客電話',
      '電話',
      '電話號碼',
      '手機',
      '手機號碼',
      '行動電話',
      '聯絡電話',
      '客戶電話',
      '收件人電話',
      '收貨人電話',
      '顧客電話號碼',
    ],
    address: [
      '送達地址',
      '地址',
      '送貨地址',
      '配送地址',
      '外送地址',
      '收件地址',
      '收貨地址',
      '收件人地址',
      '目的地',
      '街道',
      '地點',
    ],
    mapLocation: ['地圖位置', '座標', '經緯度', '緯度經度', '地圖連結', 'Google 地圖', '定位', '圖釘'],
    unit: ['樓層／室號', '樓層室號', '室號', '樓層', '單位', '房號', '門牌號碼', '樓號'],
    building: ['大樓', '大樓名稱', '大廈', '社區', '棟別', '座數'],
    riderNotes: ['給外送員的備註', '外送員備註', '備註', '配送備註', '說明事項', '注意事項'],
    itemValue: ['商品金額', '金額', '訂單金額', '代收金額', '代收貨款', '貨款', '總額', '總金額', '價格', '價值'],
    paymentMethod: ['付款方式', '付款', '支付方式', '付款類型'],
    description: ['訂單內容', '商品', '品項', '商品名稱', '內容物', '內容', '描述', '貨品', '品名'],
    pickupCode: ['取件碼', '取貨碼', '訂單編號', '訂單號碼', '單號', '參考編號', '發票號碼'],
    vatNumber: ['統一編號', '統編', '稅號', '公司統編'],
    deliveryType: ['配送方式', '配送類型', '類型', '即時或預約'],
    deliveryDate: ['送達日期', '配送日期', '日期', '送貨日期', '預約日期'],
    deliveryTime: ['送達時間', '配送時間', '時間', '送貨時間', '預約時間'],
  },
  payments: {
    CASH_ON_DELIVERY: ['貨到付款', '現金', '貨到付現', '到付', '代收', '未付款'],
    PAID: ['已付款', '已付', '已付清', '預付', '不需代收'],
    ONLINE_PAYMENT: ['線上付款', '線上刷卡', '信用卡', '刷卡', '卡片'],
  },
  deliveries: {
    instant: ['即時', '立即', '現在', '盡快', '馬上', '立刻'],
    scheduled: ['預約', '稍後', '預訂', '排程', '指定時間'],
  },
  exampleName: '範例 王小明',
};

const { columns, payments } = CHINESE;

/** What Hong Kong calls otherwise. */
export const CHINESE_OF_HONG_KONG: BulkWords = {
  ...CHINESE,
  columns: {
    ...columns,
    building: ['大廈', ...columns.building],
    riderNotes: ['給外賣員的備註', '外賣員備註', ...columns.riderNotes],
    vatNumber: ['增值稅編號', ...columns.vatNumber],
  },
  payments: { ...payments, ONLINE_PAYMENT: ['網上付款', ...payments.ONLINE_PAYMENT] },
  exampleName: '範例 陳大文',
};
