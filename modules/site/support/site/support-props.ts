// Props common to the button, the screen and the payment consultant.

/** Of config `socialLinks`. */
export type SocialLink = { readonly name: string; readonly link: string; readonly iconName: string }

export type SupportAsker = {
  readonly isSignedIn: boolean
  /** A visitor's own address where it is known: the default of forms. A player is not asked for one. */
  readonly email?: string | undefined
}

export type SupportButtonProps = SupportAsker & {
  readonly links: readonly SocialLink[]
  /** Of `support.`; the same function at each rendering. */
  readonly loadTexts: () => Promise<void>
}
