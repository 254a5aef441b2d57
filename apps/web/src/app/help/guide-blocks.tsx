import { Fragment, type MouseEvent, type ReactNode } from 'react'
import type { Block, Inline } from './guide-tree.ts'

export type OnTopic = (topic: string) => void

export const topicAddress = (topic: string) => `/help?${new URLSearchParams({ topic })}`

type TopicLinkProps = {
  topic: string
  onTopic: OnTopic
  className?: string
  current?: boolean
  children: ReactNode
}

/** A link that can open in a new tab. A plain click shows the topic in the same drawer or page. */
export function TopicLink({ topic, onTopic, className = 'guide-link', current, children }: TopicLinkProps) {
  function follow(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onTopic(topic)
  }
  return (
    <a
      href={topicAddress(topic)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  )
}

type InlinesProps = { inlines: Inline[]; onTopic: OnTopic }

const key = (place: number) => `${place}`

function Inlines({ inlines, onTopic }: InlinesProps) {
  return inlines.map((inline, place) => (
    <Fragment key={key(place)}>
      <InlineView inline={inline} onTopic={onTopic} />
    </Fragment>
  ))
}

function InlineView({ inline, onTopic }: { inline: Inline; onTopic: OnTopic }): ReactNode {
  if (typeof inline === 'string') return inline
  const inside = (inlines: Inline[]) => <Inlines inlines={inlines} onTopic={onTopic} />
  if ('strong' in inline) return <strong>{inside(inline.strong)}</strong>
  if ('em' in inline) return <em>{inside(inline.em)}</em>
  if ('code' in inline) return <kbd className="key-cap">{inline.code}</kbd>
  if ('image' in inline) {
    const { image, alt, ...size } = inline
    return <img src={image} alt={alt} {...size} loading="lazy" decoding="async" className="guide-image" />
  }
  if (inline.link.startsWith('#'))
    return (
      <TopicLink topic={inline.link.slice(1)} onTopic={onTopic}>
        {inside(inline.text)}
      </TopicLink>
    )
  return (
    <a href={inline.link} target="_blank" rel="noreferrer" className="guide-link">
      {inside(inline.text)}
    </a>
  )
}

type BlocksProps = { blocks: Block[]; onTopic: OnTopic }

export function Blocks({ blocks, onTopic }: BlocksProps) {
  return blocks.map((block, place) => <BlockView key={key(place)} block={block} onTopic={onTopic} />)
}

function BlockView({ block, onTopic }: { block: Block; onTopic: OnTopic }) {
  if ('p' in block)
    return (
      <p>
        <Inlines inlines={block.p} onTopic={onTopic} />
      </p>
    )
  if ('list' in block) {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.list.map((item, place) => (
          <li key={key(place)}>
            <Blocks blocks={item} onTopic={onTopic} />
          </li>
        ))}
      </List>
    )
  }
  return <GuideTable {...block} onTopic={onTopic} />
}

function GuideTable({ head, rows, onTopic }: Extract<Block, { rows: unknown }> & { onTopic: OnTopic }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
    <section className="guide-table" aria-label="Tabela" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={key(place)} scope="col">
                <Inlines inlines={cell} onTopic={onTopic} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={key(line)}>
              {row.map((cell, place) => (
                <td key={key(place)}>
                  <Inlines inlines={cell} onTopic={onTopic} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
