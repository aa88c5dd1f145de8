import type { MailTexts } from './mail-text';

export const en: MailTexts = {
  confirm: {
    subject: 'Confirm your email for {brand}',
    before: ['Someone registered with this email address. If it was you, confirm it to finish.'],
    action: 'Confirm email',
    after: [
      'The link works once, within 24 hours.',
      "If you didn't register, ignore this mail and don't open the link. Nothing will be set up.",
    ],
  },
  confirmShop: {
    subject: 'Add a shop to your {brand} account',
    before: [
      'Someone registered a shop with this email address, which already has an account. If it was you, confirm to add the shop to it.',
    ],
    action: 'Add the shop',
    after: [
      'The link works once, within 24 hours. Your password stays as it is.',
      "If you didn't register, ignore this mail and don't open the link.",
    ],
  },
  accountExists: {
    subject: 'You already have a {brand} account',
    before: [
      'Someone tried to register with this email address, which already has an account. Nothing has changed.',
      "Sign in as usual. If you've forgotten your password, you can choose a new one there.",
    ],
    action: 'Sign in',
    after: ["If it wasn't you, you don't have to do anything."],
  },
  resetCode: {
    subject: 'Your code for a new {brand} password',
    before: ['Enter this code to choose a new password:'],
    after: [
      'It works once, within {minutes} minutes. Nobody from {brand} will ever ask you for it.',
      "If you didn't ask for it, ignore this mail. Your password stays as it is.",
    ],
  },
  passwordChanged: {
    subject: 'Your {brand} password was changed',
    before: [
      'The password of your account was just changed, and your other devices were signed out.',
      "If it wasn't you, choose a new password now.",
    ],
    action: 'Choose a new password',
    after: [],
  },
  invitation: {
    subject: "You've been added to a shop on {brand}",
    before: [
      'You can now request riders and follow orders for this shop: {shop}',
      'Register with this email address and the vendor code {code}.',
    ],
    action: 'Register',
    after: ["If you don't know this shop, ignore this mail."],
  },
  invitedUser: {
    subject: "You've been added to a shop on {brand}",
    before: [
      'You can now request riders and follow orders for this shop: {shop}',
      "Sign in as usual: it's in your list of shops.",
    ],
    action: 'Sign in',
    after: ["If you don't know this shop, ignore this mail."],
  },
};
