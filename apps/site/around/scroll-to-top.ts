// S9.5: how far down a page the way back up is offered.

export const SCREENS_DESKTOP = 1
export const SCREENS_MOBILE = 4

export const isFarDown = (facts: {
  readonly scrolled: number
  readonly screenHeight: number
  readonly isMobile: boolean
}): boolean => facts.scrolled > facts.screenHeight * (facts.isMobile ? SCREENS_MOBILE : SCREENS_DESKTOP)
