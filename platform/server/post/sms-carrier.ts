// Hands short messages to a gateway over HTTP: `POST SMS_URL {"id", "to", "text"}`; any answer of 2xx means it was taken.
import { UndeliverableError, type Carrier } from './deliver-post.ts'

export type SmsSettings = {
  /** User and password in it are sent as basic authentication; a key of the gateway may be in its query. */
  readonly url: string
}

/** 400, 422: the gateway rejects the number or the text. The other 4xx concern us: no credit, a wrong key. */
const REFUSED = new Set([400, 422])

export function smsCarrier({ url }: SmsSettings): Carrier {
  const address = new URL(url)
  const { username, password } = address
  address.username = ''
  address.password = ''
  const key = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const headers = {
    'content-type': 'application/json',
    ...(key === ':' ? {} : { authorization: `Basic ${Buffer.from(key).toString('base64')}` }),
  }
  return async ({ deliveryKey, to, text }, signal) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': deliveryKey },
      body: JSON.stringify({ id: deliveryKey, to, text }),
      redirect: 'error',
      signal,
    })
    await answer.body?.cancel()
    const words = `the sms gateway: ${answer.status}`
    if (REFUSED.has(answer.status)) throw new UndeliverableError(words)
    if (!answer.ok) throw new Error(words)
  }
}
