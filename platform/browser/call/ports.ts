// What the client needs from the page to recover a request, as ports: the code for tokens, fingerprints and captchas
// implements them.

/** One attempt of a request. Status 0: no answer; 499: cancelled by the caller; an absent body was not JSON. */
export type Sent = {
  readonly status: number
  readonly body: unknown
  /** The bearer token that it carried. */
  readonly token?: string | undefined
}

export type TokenSource = {
  /** Valid now, or undefined (S5.5). */
  current(): string | undefined
  /** The valid token, fetched where there is none; undefined for a visitor and where none can be had. Never rejects. */
  ready(): Promise<string | undefined>
  /**
   * A token other than `failed`; rejects or resolves to undefined where there is none. Concurrent callers share one
   * fetch.
   */
  refresh(failed: string | undefined): Promise<string | undefined>
}

export type FingerprintSource = {
  /** The token of a new fingerprint; undefined where none is available. */
  refresh(): Promise<string | undefined>
}

export type CaptchaOutcome =
  | { readonly kind: 'solved'; readonly captcha: string }
  | { readonly kind: 'failed' }
  | { readonly kind: 'log_out' }

export type CaptchaSolver = { solve(code: number): Promise<CaptchaOutcome> }

export type CallPorts = {
  readonly token?: TokenSource
  readonly fingerprint?: FingerprintSource
  readonly captcha?: CaptchaSolver
}
