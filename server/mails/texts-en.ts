import type { MailTexts } from './mail-text';

export const en: MailTexts = {
  confirm: {
    subject: 'Confirm your email for {brand}',
    before: ['Someone registered with this email address. If it was you, confirm it to finish.'],
    action: 'Confirm email',
    after: [
      'The link works once, within 24 hours. It asks for the password you registered with.',
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
    beforeAction: 'Or choose it here, without entering the code:',
    action: 'Choose a new password',
    after: [
      'This works once, within {minutes} minutes. Nobody from {brand} will ever ask you for the code.',
      "If you didn't ask for this, ignore this mail. Your password stays as it is.",
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
    subject: "You're invited to a shop on {brand}",
    before: [
      'You can request riders and follow orders for this shop once you register: {shop}',
      'Use this email address and the shop code {code}.',
    ],
    action: 'Register',
    after: ["If you don't know this shop, ignore this mail. Nothing will be set up."],
  },
  invitedUser: {
    subject: "You're invited to a shop on {brand}",
    before: [
      'Someone wants to add your account to this shop: {shop}',
      'What you order for it can be seen by its other owners. Accept only if you know the shop.',
    ],
    action: 'See the invitation',
    after: ["The invitation ends after {days} days. If you don't know this shop, ignore this mail. Nothing changes."],
  },
  ownerRemoved: {
    subject: 'You no longer have access to a shop on {brand}',
    before: [
      'You were removed from the owners of this shop: {shop}',
      "You can't see its orders or request riders for it any more.",
    ],
    after: ["If you didn't expect this, ask the shop's other owners."],
  },
};
