// A country's usual currency and clock. Default values only; an operator may set others.

/** ISO 4217 code and the countries (ISO 3166 alpha-2) that use it; only currencies that the ledger supports. */
const COUNTRIES_OF_CURRENCY =
  'AED AE|AFN AF|ALL AL|AMD AM|ANG CW SX|AOA AO|ARS AR|AUD AU CC CX HM KI NF NR TV|AWG AW|AZN AZ|BAM BA|BBD BB|BDT BD|' +
  'BHD BH|BIF BI|BMD BM|BND BN|BOB BO|BRL BR|BSD BS|BTN BT|BWP BW|BYN BY|BZD BZ|CAD CA|CDF CD|CHF CH LI|CLP CL|CNY CN|' +
  'COP CO|CRC CR|CUP CU|CVE CV|CZK CZ|DJF DJ|DKK DK FO GL|DOP DO|DZD DZ|EGP EG|ERN ER|ETB ET|' +
  'EUR AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA YT|' +
  'FJD FJ|FKP FK|GBP GB GG GS IM JE|GEL GE|GHS GH|GIP GI|GMD GM|GNF GN|GTQ GT|GYD GY|HKD HK|HNL HN|HTG HT|HUF HU|' +
  'IDR ID|ILS IL PS|INR IN|IQD IQ|IRR IR|ISK IS|JMD JM|JOD JO|JPY JP|KES KE|KGS KG|KHR KH|KMF KM|KPW KP|KRW KR|KWD KW|' +
  'KYD KY|KZT KZ|LAK LA|LBP LB|LKR LK|LRD LR|LSL LS|LYD LY|MAD EH MA|MDL MD|MGA MG|MKD MK|MMK MM|MNT MN|MOP MO|MRU MR|' +
  'MUR MU|MVR MV|MWK MW|MXN MX|MYR MY|MZN MZ|NAD NA|NGN NG|NIO NI|NOK BV NO SJ|NPR NP|NZD CK NU NZ PN TK|OMR OM|PAB PA|' +
  'PEN PE|PGK PG|PHP PH|PKR PK|PLN PL|PYG PY|QAR QA|RON RO|RSD RS|RUB RU|RWF RW|SAR SA|SBD SB|SCR SC|SDG SD|SEK SE|' +
  'SGD SG|SHP SH|SLE SL|SOS SO|SRD SR|SSP SS|STN ST|SYP SY|SZL SZ|THB TH|TJS TJ|TMT TM|TND TN|TOP TO|TRY TR|TTD TT|' +
  'TWD TW|TZS TZ|UAH UA|UGX UG|USD AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI ZW|UYU UY|UZS UZ|VES VE|VND VN|' +
  'VUV VU|WST WS|XAF CF CG CM GA GQ TD|XCD AG AI DM GD KN LC MS VC|XOF BF BJ CI GW ML NE SN TG|XPF NC PF WF|YER YE|' +
  'ZAR ZA|ZMW ZM'

/** Countries with a 12-hour clock (CLDR, the preferred hour cycle of each region). */
const TWELVE_HOUR_COUNTRIES =
  'AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK ' +
  'HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA ' +
  'SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM'

/** Country (alpha-2) → currency (ISO 4217). */
export const currencyByCountry: Readonly<Record<string, string>> = Object.fromEntries(
  COUNTRIES_OF_CURRENCY.split('|').flatMap((line) => {
    const [currency = '', ...countries] = line.split(' ')
    return countries.map((country) => [country, currency])
  }),
)

export type TimeFormat = '12' | '24'

/** Country (alpha-2) → hours of its clock; one that is not named has 24. */
export const timeFormatByCountry: Readonly<Record<string, TimeFormat>> = Object.fromEntries(
  TWELVE_HOUR_COUNTRIES.split(' ').map((country) => [country, '12' as const]),
)
