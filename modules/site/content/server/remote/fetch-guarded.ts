// Fetches a small JSON text from a third-party server, without reaching our own network and within limits: listed
// hosts only, each address checked and then pinned, few redirects, few bytes, little time.
import { lookup as systemLookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { createGunzip } from 'node:zlib'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isOpenAddress } from '#modules/site/content/rules/internet-address.ts'

export const REDIRECTS_MAX = 3
export const BODY_BYTES_MAX = 1_048_576
export const FETCH_MS_MAX = 3_000
const HEADER_BYTES_MAX = 16_384
const ADDRESSES_MAX = 16

export type FetchFailure =
  | 'url_malformed'
  | 'scheme_not_allowed'
  | 'host_not_allowed'
  | 'address_not_open'
  | 'redirects_too_many'
  | 'status_not_good'
  | 'type_not_json'
  | 'encoding_unknown'
  | 'too_large'
  | 'too_slow'
  | 'cut_off'

export type GuardedFetch = {
  /** Lower case, with a port where it is not 443. */
  readonly hosts: readonly string[]
  /** 'host:port' of sources on the local machine, which may use http: development and tests only. */
  readonly plainHosts?: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  /** All of it together, redirects included. */
  readonly msMax?: number
  /** For tests: name → addresses. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/** `status` is that of the source, 200 or 404: a page that it does not have is an answer too. */
export type Fetched = { readonly status: number; readonly text: string }

const resolveAll = async (host: string): Promise<readonly string[]> =>
  (await systemLookup(host, { all: true, verbatim: true })).map(({ address }) => address)

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/gu, '')

/** The address to connect to, or why not. The name is resolved once: the checked address is used. */
async function checkedAddress(url: URL, options: GuardedFetch): Promise<Result<string, FetchFailure>> {
  const isPlain = options.plainHosts?.includes(url.host) === true
  if (url.protocol !== 'https:' && !(isPlain && url.protocol === 'http:'))
    return refuse('scheme_not_allowed', `${url.protocol} is not fetched`)
  if (!isPlain && !options.hosts.includes(url.host)) return refuse('host_not_allowed', `${url.host} is not on the list`)
  if (url.username !== '' || url.password !== '') return refuse('url_malformed', 'the address carries a password')
  const host = bare(url.hostname)
  const addresses = isIP(host) === 0 ? await (options.resolve ?? resolveAll)(host) : [host]
  // Each is checked, or none is connected to.
  if (addresses.length > ADDRESSES_MAX) return refuse('address_not_open', `${host} has too many addresses to check`)
  // One address is pinned: preferably one of the kind that every machine can reach.
  const first = addresses.find((address) => isIP(address) === 4) ?? addresses[0]
  if (first === undefined) return refuse('cut_off', `${host} has no address`)
  // One private address among many is enough to refuse: such an answer is an attack on the resolver.
  const closed = isPlain ? undefined : addresses.find((address) => !isOpenAddress(address))
  return closed === undefined ? ok(first) : refuse('address_not_open', `${host} leads to ${closed}`)
}

/** Resolves the name to the checked address. */
const pinnedTo =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIPv6(address) ? 6 : 4
    if (options.all === true) done(null, [{ address, family }])
    else done(null, address, family)
  }

function send(url: URL, address: string, options: GuardedFetch, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const asked: RequestOptions = {
    method: 'GET',
    agent: false,
    signal,
    lookup: pinnedTo(address),
    maxHeaderSize: HEADER_BYTES_MAX,
    headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'fairline', ...options.headers },
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, asked, (response) => {
      // A source that breaks off after its headers fails through the body's reader; this error can be ignored.
      response.on('error', () => undefined)
      resolve(response)
    })
    sent.on('error', reject)
    sent.end()
  })
}

const isJson = (type: string | undefined): boolean => /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/iu.test(type ?? '')

/** Stops reading at the limit, of the received as well as of the unpacked bytes. */
async function readText(response: IncomingMessage): Promise<Result<string, FetchFailure>> {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'gzip' && encoding !== 'identity')
    return refuse('encoding_unknown', `the body is packed by ${encoding}`)
  if (Number(response.headers['content-length'] ?? 0) > BODY_BYTES_MAX)
    return refuse('too_large', 'the body is too large')
  const gunzip = encoding === 'gzip' ? createGunzip() : undefined
  if (gunzip !== undefined) {
    response.on('error', (error) => gunzip.destroy(error))
    response.on('aborted', () => gunzip.destroy(new Error('aborted')))
    response.pipe(gunzip)
  }
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of (gunzip ?? response) as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > BODY_BYTES_MAX) {
      gunzip?.destroy()
      return refuse('too_large', 'the body is too large')
    }
    pieces.push(piece)
  }
  if (!response.complete) return refuse('cut_off', 'the body was cut off')
  return ok(Buffer.concat(pieces).toString('utf8'))
}

type Step = { readonly to: URL } | { readonly fetched: Fetched }

async function step(url: URL, options: GuardedFetch, signal: AbortSignal): Promise<Result<Step, FetchFailure>> {
  const address = await checkedAddress(url, options)
  if (!address.ok) return address
  if (signal.aborted) return refuse('too_slow', 'the time limit passed before the request')
  const response = await send(url, address.value, options, signal)
  try {
    const { statusCode: status = 0, headers } = response
    if (status >= 300 && status < 400 && headers.location !== undefined)
      return URL.canParse(headers.location, url)
        ? ok({ to: new URL(headers.location, url) })
        : refuse('url_malformed', 'the source redirects without an address')
    if (status === 404) return ok({ fetched: { status, text: '' } })
    if (status !== 200) return refuse('status_not_good', `the source answered with ${status}`)
    if (!isJson(headers['content-type'])) return refuse('type_not_json', 'the source did not send JSON')
    const text = await readText(response)
    return text.ok ? ok({ fetched: { status, text: text.value } }) : text
  } finally {
    response.destroy()
  }
}

/** Never throws, never takes longer than `msMax`, never reads more than BODY_BYTES_MAX. */
export async function fetchGuarded(address: string, options: GuardedFetch): Promise<Result<Fetched, FetchFailure>> {
  if (!URL.canParse(address)) return refuse('url_malformed', 'the address cannot be read')
  const stop = new AbortController()
  const late = new Promise<Result<never, FetchFailure>>((resolve) => {
    stop.signal.addEventListener('abort', () => resolve(refuse('too_slow', 'the source took too long')), { once: true })
  })
  // A resolver cannot be cancelled, so a timeout runs beside it.
  const timer = setTimeout(() => stop.abort(), options.msMax ?? FETCH_MS_MAX)
  const follow = async (): Promise<Result<Fetched, FetchFailure>> => {
    let url = new URL(address)
    for (let steps = 0; steps <= REDIRECTS_MAX; steps += 1) {
      const taken = await step(url, options, stop.signal)
      if (!taken.ok) return taken
      if ('fetched' in taken.value) return ok(taken.value.fetched)
      url = taken.value.to
    }
    return refuse('redirects_too_many', `more than ${REDIRECTS_MAX} redirects`)
  }
  try {
    return await Promise.race([
      late,
      follow().catch((error: unknown): Result<never, FetchFailure> =>
        stop.signal.aborted
          ? refuse('too_slow', 'the source took too long')
          : refuse('cut_off', error instanceof Error ? error.message : String(error)),
      ),
    ])
  } finally {
    clearTimeout(timer)
    stop.abort()
  }
}
