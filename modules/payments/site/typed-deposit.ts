// The amount of a deposit as it is typed, and the amounts offered for one tap.

const TYPED_LENGTH_MAX = 20
const QUICK = [20, 50, 100, 200]

/** Currencies of which about a hundred, a thousand … stand for one euro; the limits of the house decide, this only suggests. */
const HUNDREDS = new Set('INR RUB JPY KES PKR HUF DZD ISK RSD'.split(' '))
const THOUSANDS = new Set('NGN KRW CLP COP ARS KZT AMD TZS UGX XAF XOF'.split(' '))
const TEN_THOUSANDS = new Set('IDR VND UZS IRR LBP PYG'.split(' '))
const CRYPTO: Readonly<Record<string, readonly string[]>> = {
  BTC: ['0.0005', '0.001', '0.002', '0.005'],
  BCH: ['0.05', '0.1', '0.2', '0.5'],
  LTC: ['0.2', '0.5', '1', '2'],
}

/** Four sensible amounts as text. */
export function quickDeposits(currency: string): readonly string[] {
  const scale = HUNDREDS.has(currency) ? 100 : THOUSANDS.has(currency) ? 1_000 : TEN_THOUSANDS.has(currency) ? 10_000 : 1
  return CRYPTO[currency] ?? QUICK.map((amount) => String(amount * scale))
}

const asciiDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) & 0xf)

/** What was typed or pasted as ASCII digits with at most one point: '١٢٫٥' and '12,5' → '12.5'. */
export function typedDeposit(text: string): string {
  const plain = text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/gu, asciiDigit)
    .replaceAll(/[,٫]/gu, '.')
    .replaceAll(/[^\d.]/gu, '')
  const [whole = '', ...rest] = plain.split('.')
  return (rest.length === 0 ? whole : `${whole || '0'}.${rest.join('')}`).slice(0, TYPED_LENGTH_MAX)
}
