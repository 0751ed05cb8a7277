// A component of a view, block by block, in the site's design.
import type { Block } from '#modules/site/content/contract.ts'
import { directionOf } from '#kernel/languages.ts'
import { useLocale } from '#platform/browser/text.tsx'
import { Badges, BlockTable, Cards, Contacts, Facts, Faq, Languages, Links, Pointer, Steps } from './block-pieces.tsx'
import styles from './blocks.module.css'
import { Hero } from './hero.tsx'
import { Inline } from './inline.tsx'
import { Note } from './note.tsx'

/** `language`: of the texts; where it is not the page's own, they declare it and keep their direction. */
export function Blocks({ blocks, language }: { blocks: readonly Block[]; language: string }) {
  const locale = useLocale()
  const own = language === locale.language ? {} : { lang: language, dir: directionOf(language) }
  return (
    <div className={styles.blocks} {...own}>
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'list':
      return <TextBlock block={block} />
    case 'table':
      return <BlockTable block={block} />
    case 'cards':
      return <Cards block={block} />
    case 'hero':
      return <Hero block={block} />
    case 'faq':
      return <Faq block={block} />
    case 'callout':
      return (
        <Note tone={block.tone} title={block.title}>
          <Inline text={block.text} />
        </Note>
      )
    case 'steps':
      return <Steps block={block} />
    case 'contacts':
      return <Contacts block={block} />
    case 'links':
      return <Links block={block} />
    case 'facts':
      return <Facts block={block} />
    case 'badges':
      return <Badges block={block} />
    case 'languages':
      return <Languages block={block} />
    case 'form':
    case 'widget':
      return <Pointer block={block} />
  }
}

function TextBlock({ block }: { block: Extract<Block, { kind: 'heading' | 'paragraph' | 'list' }> }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inline text={block.text} />
      </p>
    )
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading id={block.id} className={block.level === 2 ? styles.heading : styles.subheading}>
        {block.text}
      </Heading>
    )
  }
  const List = block.isOrdered === true ? 'ol' : 'ul'
  return (
    <List className={block.isOrdered === true ? styles.numbered : styles.list}>
      {block.items.map((item, index) => (
        <li key={index}>
          <Inline text={item} />
        </li>
      ))}
    </List>
  )
}
