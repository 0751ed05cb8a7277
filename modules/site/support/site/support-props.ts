// What whoever mounts support tells it: the same for the button, the screen and the payment consultant.

/** Of config `socialLinks`. */
export type SocialLink = { readonly name: string; readonly link: string; readonly iconName: string }

export type SupportAsker = {
  readonly isSignedIn: boolean
  /** A visitor's own address where it is known: forms begin with it. A player is asked for none. */
  readonly email?: string | undefined
}

export type SupportButtonProps = SupportAsker & {
  readonly links: readonly SocialLink[]
  /** Of `support.`; the same function at each rendering. */
  readonly loadTexts: () => Promise<void>
}
