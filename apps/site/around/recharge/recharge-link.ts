// S5.15: which presses open the recharge page as a box over the page being shown.

/** What a press is decided from: a primary press of a link without a modifier that opens it elsewhere. */
export type LinkPress = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: LinkPress): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented

const RECHARGE = /^\/[a-z]{2,3}\/office\/recharge\/?$/u
const OFFICE = /^\/[a-z]{2,3}\/office(?:\/|$)/u

/** Paths with their language. A player who comes from a page of the office goes on to the page of the office. */
export const opensRechargeBox = (press: LinkPress, target: string, current: string): boolean =>
  isPlain(press) && RECHARGE.test(target) && !OFFICE.test(current)
