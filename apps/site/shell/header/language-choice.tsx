// The same page in another language: plain links, a full load, because texts and direction change everywhere.
import { useLocation } from 'react-router'
import { useLocale } from '#platform/browser/text.tsx'
import { languages } from '#kernel/languages.ts'

export function LanguageChoice() {
  const { pathname } = useLocation()
  const { language } = useLocale()
  const rest = pathname.split('/').slice(2).join('/')
  return languages.map(({ code, name }) => (
    <a
      key={code}
      href={`/${code}/${rest}`}
      // The server knows only a part of the query; the rest goes along when the link is followed.
      onClick={({ currentTarget }) => void (currentTarget.href = `/${code}/${rest}${location.search}`)}
      lang={code}
      hrefLang={code}
      aria-current={code === language ? 'true' : undefined}
    >
      {name}
    </a>
  ))
}
