// Which pages advertise: promotions, bonuses, promo codes, landings. Players who are excluded from play are shown none of them (UK-44).

const OFFERS =
  /^\/(?:promotions|landings|bonuses|special-offer|promo|bonus|bonus-games|games-landing|office\/(?:bonuses|promotion|bringfriend|rewards|casino\/(?:vip|premium)cashback))(?:[/?#]|$)/u

/** Of a path without its language. */
export const isOfferPath = (path: string): boolean => OFFERS.test(path)
