/** How long the texts of an order may be, in characters: the platform's schema and the portal's fields share them. */
export const ORDER_TEXT_LIMITS = { name: 255, phone: 32, email: 254, address: 1000 } as const;
