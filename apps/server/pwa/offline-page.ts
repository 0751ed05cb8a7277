// What stands in place of a page while there is no connection: one document without any other file, which shows the coupon
// that waits in this browser and goes on by itself when the connection is back.
import { createHash } from 'node:crypto'
import { escapeHtml } from '../pages/plain-page.ts'
import { PLAIN_STYLE } from '../pages/plain-style.ts'
import type { SiteBuild } from '../pages/site-build.ts'

const STYLE = `${PLAIN_STYLE}
.coupon{margin-top:24px}
.coupon h2{font-size:16px;margin:0 0 4px}
.legs{list-style:none;margin:12px 0 0;padding:0}
.legs li{border-top:1px solid rgba(128,140,160,.35);padding:12px 0;display:flex;gap:12px;justify-content:space-between}
.legs b{display:block;font-size:14px}
.legs span{font-size:13px;opacity:.75}
.legs i{font-style:normal;font-weight:600;opacity:.55;direction:ltr}
.note{font-size:14px;margin:12px 0 0}
[hidden]{display:none}`

const LEGS_SHOWN_MAX = 50

// The coupon is read as modules/sports/coupon/site/store/stored-coupon.ts writes it; anything unexpected shows nothing.
const SCRIPT = `'use strict';(function () {
  var again = document.getElementById('again')
  var home = again.getAttribute('href')
  if (location.pathname.indexOf('/offline/') !== 0) again.setAttribute('href', location.href)
  addEventListener('online', function () { location.replace(again.getAttribute('href') || home) })
  try {
    var coupon = JSON.parse(localStorage.getItem('fairline.coupon') || 'null')
    var legs = coupon && Array.isArray(coupon.legs) ? coupon.legs.slice(0, ${LEGS_SHOWN_MAX}) : []
    var list = document.getElementById('legs')
    legs.forEach(function (leg) {
      var facts = leg.facts || {}
      var item = document.createElement('li')
      var what = document.createElement('div')
      var name = document.createElement('b')
      var game = document.createElement('span')
      var price = document.createElement('i')
      name.textContent = String(facts.name || '')
      game.textContent = Array.isArray(facts.opponents) ? facts.opponents.join(' \\u2013 ') : ''
      price.textContent = typeof leg.coef === 'number' ? leg.coef.toFixed(2) : ''
      what.append(name, game)
      item.append(what, price)
      list.append(item)
    })
    document.getElementById('coupon').hidden = legs.length === 0
  } catch (_) {}
})()`

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const OFFLINE_POLICY = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const MARK =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2.5 12h19" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><circle cx="7" cy="12" r="4" fill="currentColor"/><circle cx="17" cy="12" r="4" fill="currentColor"/></svg>'

/** A whole document; it stands under the address that was asked for, so its script learns that from the browser. */
export function offlinePage(
  site: Pick<SiteBuild, 'appTextOf' | 'directionOf'>,
  { language, companyName }: { readonly language: string; readonly companyName: string },
): string {
  const t = site.appTextOf(language)
  const text = (key: string): string => escapeHtml(t(key))
  return `<!doctype html><html lang="${language}" dir="${site.directionOf(language)}" class="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text('app.offline-title')} · ${escapeHtml(companyName)}</title><style>${STYLE}</style></head><body><div class="bar">${MARK}${escapeHtml(companyName)}</div><main class="page"><div class="card"><h1>${text('app.offline-title')}</h1><p class="text">${text('app.offline-text')}</p><p class="safe">${text('app.offline-safe')}</p><p class="acts"><a class="main" id="again" href="/${language}/">${text('app.offline-again')}</a></p></div><section class="card coupon" id="coupon" hidden><h2>${text('app.offline-coupon')}</h2><p class="note">${text('app.offline-coupon-text')}</p><ul class="legs" id="legs"></ul></section></main><script>${SCRIPT}</script></body></html>`
}
