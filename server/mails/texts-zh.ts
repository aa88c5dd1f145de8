import type { MailTexts } from './mail-text';

/** Traditional Chinese, as written in Taiwan. */
export const zh: MailTexts = {
  confirm: {
    subject: '確認您在 {brand} 的電子郵件',
    before: ['有人以這個電子郵件註冊。如果是您本人，請確認以完成註冊。'],
    action: '確認電子郵件',
    after: [
      '連結僅能在 24 小時內使用一次，並會要求輸入您註冊時的密碼。',
      '如果您沒有註冊，請忽略此郵件，也不要開啟連結。不會建立任何內容。',
    ],
  },
  confirmShop: {
    subject: '將店家加入您的 {brand} 帳號',
    before: ['有人以這個已有帳號的電子郵件註冊了一個店家。如果是您本人，請確認將店家加入帳號。'],
    action: '加入店家',
    after: ['連結僅能在 24 小時內使用一次。您的密碼維持不變。', '如果您沒有註冊，請忽略此郵件，也不要開啟連結。'],
  },
  accountExists: {
    subject: '您已有 {brand} 帳號',
    before: [
      '有人嘗試以這個已有帳號的電子郵件註冊。沒有任何變動。',
      '請照常登入。如果您忘記密碼，可以在登入頁設定新密碼。',
    ],
    action: '登入',
    after: ['如果不是您本人，您不需要做任何事。'],
  },
  resetCode: {
    subject: '設定新 {brand} 密碼的驗證碼',
    before: ['輸入此驗證碼以設定新密碼：'],
    beforeAction: '或在這裡設定，不需輸入驗證碼：',
    action: '設定新密碼',
    after: [
      '{minutes} 分鐘內可使用一次。{brand} 的人員絕不會向您索取驗證碼。',
      '如果您沒有提出要求，請忽略此郵件。您的密碼維持不變。',
    ],
  },
  passwordChanged: {
    subject: '您的 {brand} 密碼已變更',
    before: ['您的帳號密碼剛剛變更，您的其他裝置已登出。', '如果不是您本人，請立即設定新密碼。'],
    action: '設定新密碼',
    after: [],
  },
  invitation: {
    subject: '您受邀加入 {brand} 的一個店家',
    before: ['註冊後，您即可為此店家叫外送員並追蹤訂單：{shop}', '請使用這個電子郵件與店家代碼 {code}。'],
    action: '註冊',
    after: ['如果您不認識此店家，請忽略此郵件。不會建立任何內容。'],
  },
  invitedUser: {
    subject: '您受邀加入 {brand} 的一個店家',
    before: ['有人想將您的帳號加入此店家：{shop}', '您為它下的訂單，其他擁有者都看得到。請只在認識此店家時接受。'],
    action: '查看邀請',
    after: ['邀請將於 {days} 天後失效。如果您不認識此店家，請忽略此郵件。不會有任何變動。'],
  },
  ownerRemoved: {
    subject: '您已無法再存取 {brand} 的一個店家',
    before: ['您已從此店家的擁有者中移除：{shop}', '您無法再查看它的訂單或為它叫外送員。'],
    after: ['如果您覺得不對勁，請詢問店家的其他擁有者。'],
  },
};
