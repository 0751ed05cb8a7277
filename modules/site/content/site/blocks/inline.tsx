// A text of a page with its small markup as elements.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { inlinePieces, targetIn } from '#modules/site/content/rules/inline-text.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './blocks.module.css'

/** A link within the site uses the router; an external one is marked. */
export function PageLink({
  to,
  className,
  isCurrent = false,
  children,
}: {
  to: string
  className?: string | undefined
  isCurrent?: boolean
  children: ReactNode
}) {
  const { language } = useLocale()
  const target = targetIn(language, to)
  if (to.startsWith('/'))
    return (
      <Link to={target} className={className} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </Link>
    )
  if (!to.startsWith('https://'))
    return (
      <a href={target} className={className}>
        {children}
      </a>
    )
  return (
    <a href={target} className={className} rel="noopener noreferrer" target="_blank">
      {children}
      <Icon name="external" size={14} className={styles.external} flip />
    </a>
  )
}

export function Inline({ text }: { text: string }) {
  return inlinePieces(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : piece.kind === 'strong' ? (
      <strong key={index}>{piece.text}</strong>
    ) : (
      <PageLink key={index} to={piece.to} className={styles.inlineLink}>
        {piece.text}
      </PageLink>
    ),
  )
}
