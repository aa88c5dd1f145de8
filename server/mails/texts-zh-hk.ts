import type { MailTexts } from './mail-text';
import { zh } from './texts-zh';

/** What Hong Kong calls otherwise. */
export const hongKong: MailTexts = {
  confirm: {
    ...zh.confirm,
    subject: '確認您在 {brand} 的電郵',
    before: ['有人以這個電郵註冊。如果是您本人，請確認以完成註冊。'],
    action: '確認電郵',
    after: [
      '連結只能在 24 小時內使用一次，並會要求輸入您註冊時的密碼。',
      '如果您沒有註冊，請忽略此電郵，也不要開啟連結。不會建立任何內容。',
    ],
  },
  confirmShop: {
    ...zh.confirmShop,
    subject: '將商店加入您的 {brand} 帳戶',
    before: ['有人以這個已有帳戶的電郵註冊了一間商店。如果是您本人，請確認將商店加入帳戶。'],
    action: '加入商店',
    after: ['連結只能在 24 小時內使用一次。您的密碼維持不變。', '如果您沒有註冊，請忽略此電郵，也不要開啟連結。'],
  },
  accountExists: {
    ...zh.accountExists,
    subject: '您已有 {brand} 帳戶',
    before: [
      '有人嘗試以這個已有帳戶的電郵註冊。沒有任何變動。',
      '請照常登入。如果您忘記密碼，可以在登入頁設定新密碼。',
    ],
  },
  resetCode: {
    ...zh.resetCode,
    after: [
      '{minutes} 分鐘內可使用一次。{brand} 的職員絕不會向您索取驗證碼。',
      '如果您沒有提出要求，請忽略此電郵。您的密碼維持不變。',
    ],
  },
  passwordChanged: {
    ...zh.passwordChanged,
    before: ['您的帳戶密碼剛剛變更，您的其他裝置已登出。', '如果不是您本人，請立即設定新密碼。'],
  },
  invitation: {
    ...zh.invitation,
    subject: '您獲邀加入 {brand} 的一間商店',
    before: ['註冊後，您即可為此商店叫外賣員並追蹤訂單：{shop}', '請使用這個電郵與商店代碼 {code}。'],
    after: ['如果您不認識此商店，請忽略此電郵。不會建立任何內容。'],
  },
  invitedUser: {
    ...zh.invitedUser,
    subject: '您獲邀加入 {brand} 的一間商店',
    before: ['有人想將您的帳戶加入此商店：{shop}', '您為它下的訂單，其他擁有者都看得到。請只在認識此商店時接受。'],
    after: ['邀請將於 {days} 天後失效。如果您不認識此商店，請忽略此電郵。不會有任何變動。'],
  },
  ownerRemoved: {
    ...zh.ownerRemoved,
    subject: '您已無法再查看 {brand} 的一間商店',
    before: ['您已從此商店的擁有者中移除：{shop}', '您無法再查看它的訂單或為它叫外賣員。'],
    after: ['如果您覺得不對勁，請詢問商店的其他擁有者。'],
  },
};
