// What search engines and the browser's tab read of a page of the casino; written by the server, which has all texts.
import type { CasinoPage, ListPage } from '#modules/casino/lobby/site/casino-page.ts'
import { textOf } from '#platform/browser/text.tsx'
import { messagesOf } from '../messages.ts'

type Texts = { readonly title: string; readonly description: string }

export function casinoTitle(page: CasinoPage, language: string): Texts {
  const t = textOf(messagesOf(language), language)
  if (page.kind === 'list') return listTitle(page, t)
  if (page.kind === 'providers') return { title: t('lobby.providers'), description: t('lobby.providers-about') }
  if (page.kind === 'mine')
    return { title: t(page.isFavourites ? 'lobby.favourites' : 'lobby.mine'), description: t('lobby.about') }
  return { title: t('lobby.title'), description: t('lobby.about') }
}

function listTitle(
  { place, category, part, providerTitle, ask, found }: ListPage,
  t: ReturnType<typeof textOf>,
): Texts {
  const count = found.total
  if (place === 'search') {
    const title = ask.text === '' ? t('lobby.all-games') : t('lobby.results', { text: ask.text })
    return { title, description: t('lobby.about') }
  }
  if (place === 'own') return { title: t('lobby.own-games'), description: t('lobby.own-text') }
  const name = place === 'provider' ? (providerTitle ?? '') : t(`lobby.category.${category}`)
  const title = place === 'provider' ? t('lobby.games-of', { provider: name }) : name
  return { title: part === null ? title : `${title}: ${part}`, description: t('lobby.list-about', { name, count }) }
}
