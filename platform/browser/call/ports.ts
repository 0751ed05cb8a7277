// What the client needs of the page to mend a request, as ports: whoever knows tokens, fingerprints or captchas stands behind them.

/** One try of a request. Status 0: nothing came back; 499: the caller gave it up; an absent body was no JSON. */
export type Sent = {
  readonly status: number
  readonly body: unknown
  /** The bearer token that it carried. */
  readonly token?: string | undefined
}

export type TokenSource = {
  /** Valid now, or undefined (S5.5). */
  current(): string | undefined
  /** Another than `failed`; rejects or answers undefined where there is none. One fetch for any number of askers. */
  refresh(failed: string | undefined): Promise<string | undefined>
}

export type FingerprintSource = {
  /** The token of a fresh one; undefined where none can be had. */
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
