// S9.6: the first stake that is offered and the step of the amount buttons, currency by currency.

/**
 * Stake, step and their currencies. Values named by the specification are used; the others are about five and two
 * and a half dollars in round figures.
 */
const ROUND_FIGURES: readonly (readonly [initial: string, step: string, codes: string])[] = [
  ['150', '100', 'RUB'],
  ['50', '50', 'UAH'],
  ['1000', '500', 'KZT'],
  ['10', '5', 'BYN'],
  ['50', '25', 'TRY'],
  ['20', '10', 'BRL'],
  ['300', '100', 'INR'],
  ['5', '2.5', 'USD EUR GBP AUD CAD NZD CHF SGD BND BMD BSD KYD PAB FKP GIP SHP USDT USDC'],
  ['2', '1', 'BHD KWD OMR'],
  ['3', '1.5', 'JOD'],
  ['10', '5', 'ANG AWG AZN BAM BBD BGN BZD FJD TOP'],
  ['15', '5', 'GEL TND WST XCD'],
  ['20', '10', 'AED ILS MYR PEN PGK PLN QAR RON SAR TMT TRX'],
  ['25', '10', 'DOGE LYD'],
  ['30', '15', 'CNY DKK TTD UYI'],
  ['40', '20', 'BOB GTQ HKD MOP SBD SVC'],
  ['50', '25', 'BWP GHS MAD NOK SEK TJS'],
  ['75', '25', 'ERN MVR SCR'],
  ['100', '50', 'CUP CZK HNL LSL MDL MXN NAD SLE STN SZL ZAR ZMW'],
  ['150', '50', 'TWD ZWG'],
  ['200', '100', 'MRU NIO SRD THB UYU'],
  ['250', '100', 'EGP MUR'],
  ['300', '100', 'PHP VED VES'],
  ['300', '150', 'AFN DOP GMD MKD MZN'],
  ['400', '200', 'BTN KGS'],
  ['500', '250', 'ALL BDT CVE DZD ETB HTG ISK JPY KES NPR RSD SSP VUV XPF'],
  ['750', '250', 'JMD'],
  ['1000', '500', 'DJF GYD LRD PKR YER'],
  ['1500', '500', 'LKR'],
  ['2000', '1000', 'AMD HUF'],
  ['2500', '1000', 'CRC KMF'],
  ['3000', '1500', 'SDG SOS XAF XOF'],
  ['5000', '2500', 'AOA ARS CLP IQD KPW KRW NGN'],
  ['7500', '2500', 'RWF'],
  ['10000', '5000', 'CDF MMK MWK TZS'],
  ['15000', '5000', 'BIF MNT'],
  ['20000', '10000', 'COP KHR MGA SYP UGX'],
  ['40000', '20000', 'PYG'],
  ['50000', '25000', 'GNF UZS'],
  ['75000', '25000', 'IDR'],
  ['100000', '50000', 'LAK VND'],
  ['500000', '250000', 'IRR LBP'],
  ['0.0001', '0.00005', 'BTC'],
  ['0.002', '0.001', 'ETH'],
  ['0.01', '0.005', 'BCH'],
  ['0.05', '0.025', 'LTC'],
  ['0.15', '0.05', 'CLF UYW'],
]

type Figures = { readonly initial: string; readonly step: string }

const figures: ReadonlyMap<string, Figures> = new Map(
  ROUND_FIGURES.flatMap(([initial, step, codes]) => codes.split(' ').map((code) => [code, { initial, step }])),
)

/** The specification's fallback for an unlisted currency. */
const FALLBACK: Figures = { initial: '150', step: '100' }

/** ISO codes with figures of their own. */
export const steppedCurrencies: readonly string[] = [...figures.keys()]

/** The stake of one-click bets until the player sets one, and the first one offered; decimal text in units of the currency. */
export const initialAmount = (currency: string): string => (figures.get(currency) ?? FALLBACK).initial

/** The smallest step of the amount buttons; decimal text in units of the currency. */
export const minBetStep = (currency: string): string => (figures.get(currency) ?? FALLBACK).step
