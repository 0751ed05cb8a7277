import { expect, test } from 'vitest'
import { isInternetExplorer, isOldBrowser } from './old-browser.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/'
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/'

test.each([
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
  'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
])('S4.3 %s is Internet Explorer, and has its own page', (name) => {
  expect([isInternetExplorer(name), isOldBrowser(name)]).toEqual([true, false])
})

test.each([
  `${CHROME}79.0.3945.88 Safari/537.36`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:60.0) Gecko/20100101 Firefox/60.0',
  `${SAFARI}13.1 Safari/605.1.15`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Version/12.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 4.4.2) AppleWebKit/537.36',
  'Opera/9.80 (Windows NT 6.1) Presto/2.12.388 Version/12.18',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/64.0 Safari/537.36 Edge/17.17134',
])('S2.6.1 %s is too old', (name) => {
  expect(isOldBrowser(name)).toBe(true)
})

test.each([
  `${CHROME}140.0.0.0 Safari/537.36`,
  `${CHROME}140.0.0.0 Safari/537.36 Edg/140.0`,
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  `${SAFARI}17.4 Safari/605.1.15`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/99.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'curl/8.0',
  '',
])('S2.6.1 %s is admitted', (name) => {
  expect([isInternetExplorer(name), isOldBrowser(name)]).toEqual([false, false])
})
