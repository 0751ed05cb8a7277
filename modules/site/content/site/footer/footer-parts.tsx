// The footer's view as elements. Plain links: it is rendered to text on the server, and the site's frame handles the
// presses.
import type { ReactNode } from 'react'
import type { Block, View } from '#modules/site/content/contract.ts'
import { inlinePieces, targetIn } from '#modules/site/content/rules/inline-text.ts'
import { directionOf } from '#kernel/languages.ts'
import styles from './footer.module.css'

type PartProps = { readonly block: Block; readonly language: string }

function Anchor({ to, language, text }: { to: string; language: string; text: string }) {
  return to.startsWith('https:') ? (
    <a href={to} rel="noopener noreferrer" target="_blank">
      {text}
    </a>
  ) : (
    <a href={targetIn(language, to)}>{text}</a>
  )
}

function Words({ text, language }: { text: string; language: string }) {
  return inlinePieces(text).map((piece, index) =>
    piece.kind === 'text' ? (
      piece.text
    ) : piece.kind === 'strong' ? (
      <strong key={index}>{piece.text}</strong>
    ) : (
      <Anchor key={index} to={piece.to} language={language} text={piece.text} />
    ),
  )
}

/** Paragraphs, signs, links and languages: a footer shows nothing else. */
function FooterPart({ block, language }: PartProps) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words text={block.text} language={language} />
      </p>
    )
  if (block.kind === 'badges')
    return (
      <div className={styles.badges}>
        <span className={styles.label}>{block.label}</span>
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <bdi>{item}</bdi>
            </li>
          ))}
        </ul>
      </div>
    )
  if (block.kind === 'links')
    return (
      <ul className={styles.row}>
        {block.items.map(({ text, to }) => (
          <li key={to}>
            <Anchor to={to} language={language} text={text} />
          </li>
        ))}
      </ul>
    )
  if (block.kind !== 'languages') return null
  return (
    <ul className={styles.row} aria-label={block.label}>
      {block.items.map(({ code, name }) => (
        <li key={code}>
          <a href={`/${code}/`} lang={code} hrefLang={code} aria-current={code === language ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A column of links, folded where the screen is narrow; the style sheet shows it where it is not. */
function Column({ block, language }: PartProps) {
  if (block.kind !== 'links' || block.title === undefined) return <FooterPart block={block} language={language} />
  return (
    <details className={styles.column}>
      <summary>{block.title}</summary>
      <ul>
        {block.items.map(({ text, to }) => (
          <li key={to}>
            <Anchor to={to} language={language} text={text} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const PARTS = ['safety', 'payments', 'social', 'languages', 'legal'] as const

/** `mark`: the brand's, before its legal lines. */
export function FooterParts({ view, language, mark }: { view: View; language: string; mark: ReactNode }) {
  // A footer without texts in this language keeps the direction of its replacement.
  const own = view.lang === language ? {} : { lang: view.lang, dir: directionOf(view.lang) }
  return (
    <div className={styles.inner} {...own}>
      <div className={styles.columns}>
        {view.components['main']?.map((block, index) => (
          <Column key={index} block={block} language={language} />
        ))}
      </div>
      {PARTS.map((part) => (
        <div key={part} className={styles[part]}>
          {part === 'legal' && mark}
          {view.components[part]?.map((block, index) => (
            <FooterPart key={index} block={block} language={language} />
          ))}
        </div>
      ))}
    </div>
  )
}
