import './guide.css'
import { Search, X } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { chapters } from './guide.ts'
import { Blocks, type OnTopic, TopicLink } from './guide-blocks.tsx'
import type { Chapter } from './guide-tree.ts'
import { searchGuide } from './search-guide.ts'

type GuideReaderProps = {
  /** The id of the part to show; undefined shows the list of chapters. */
  topic: string | undefined
  onTopic: (topic: string | undefined) => void
  searchRef?: RefObject<HTMLInputElement | null>
}

/** Scrolls to a part. The first part of a chapter has no `data-part`, because it is visible without scrolling. */
export const scrollToTopic = (topic: string, within: ParentNode | null) => {
  within?.querySelector(`[data-part="${CSS.escape(topic)}"]`)?.scrollIntoView()
}

const chapterOf = (topic: string | undefined) =>
  chapters.find(({ parts }) => parts.some(({ id }) => id === topic))

/** The guide: a search field above the search results, a chapter, or the list of chapters. */
export function GuideReader({ topic, onTopic, searchRef }: GuideReaderProps) {
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const chapter = chapterOf(topic)

  function show(next: string | undefined) {
    setSearch('')
    onTopic(next)
  }

  return (
    <div className="guide">
      <search className="guide-search">
        <Search size={18} aria-hidden className="shrink-0" />
        <input
          ref={searchRef}
          type="search"
          aria-label="Procurar na ajuda"
          placeholder="Procurar na ajuda"
          maxLength={120}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {search && (
          <IconButton label="Limpar busca" onClick={() => setSearch('')}>
            <X size={18} />
          </IconButton>
        )}
      </search>
      <div className="guide-body">
        {searched ? (
          <Hits search={searched} onTopic={show} />
        ) : chapter ? (
          <ChapterView key={topic} chapter={chapter} topic={topic ?? chapter.id} onTopic={show} />
        ) : (
          <AllChapters onTopic={show} />
        )}
      </div>
    </div>
  )
}

function Hits({ search, onTopic }: { search: string; onTopic: OnTopic }) {
  const hits = searchGuide(chapters, search)
  return (
    <section aria-label="Resultados da busca" className="guide-hits">
      <p role="status" className="guide-count">
        {hits.length === 0
          ? 'Nada encontrado. Tente outra palavra.'
          : hits.length === 1
            ? '1 resultado'
            : `${hits.length} resultados`}
      </p>
      <ul>
        {hits.map(({ id, title, chapter, excerpt }) => (
          <li key={id}>
            <TopicLink topic={id} onTopic={onTopic} className="guide-hit">
              <strong>{title}</strong>
              {chapter !== title && <span className="guide-hit-chapter">{chapter}</span>}
              <span className="guide-excerpt">{excerpt}</span>
            </TopicLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChapterListProps = { onTopic: OnTopic; current?: string | undefined }

export function ChapterList({ onTopic, current }: ChapterListProps) {
  const chapter = chapterOf(current)
  return (
    <ul className="guide-chapters">
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <TopicLink topic={id} onTopic={onTopic} className="guide-chapter" current={id === chapter?.id}>
            {title}
          </TopicLink>
        </li>
      ))}
    </ul>
  )
}

function AllChapters({ onTopic }: { onTopic: OnTopic }) {
  return (
    <article className="guide-text">
      <h2>Todos os assuntos</h2>
      <ChapterList onTopic={onTopic} />
    </article>
  )
}

type ChapterViewProps = { chapter: Chapter; topic: string; onTopic: (topic: string | undefined) => void }

function ChapterView({ chapter, topic, onTopic }: ChapterViewProps) {
  const text = useRef<HTMLElement>(null)
  useEffect(() => scrollToTopic(topic, text.current), [topic])
  const place = chapters.indexOf(chapter)
  const [first, ...parts] = chapter.parts
  return (
    <>
      <nav aria-label="Onde estou na ajuda" className="guide-crumbs">
        <button type="button" className="guide-link" onClick={() => onTopic(undefined)}>
          Todos os assuntos
        </button>
        <span aria-hidden>›</span> {chapter.title}
      </nav>
      <article ref={text} className="guide-text">
        <h2 tabIndex={-1}>{chapter.title}</h2>
        {first && <Blocks blocks={first.blocks} onTopic={onTopic} />}
        {parts.map(({ id, title, blocks }) => (
          <section key={id} data-part={id}>
            <h3>{title}</h3>
            <Blocks blocks={blocks} onTopic={onTopic} />
          </section>
        ))}
      </article>
      <nav aria-label="Outros assuntos" className="guide-next">
        <Neighbour chapter={chapters[place - 1]} onTopic={onTopic}>
          Anterior
        </Neighbour>
        <Neighbour chapter={chapters[place + 1]} onTopic={onTopic}>
          Próximo
        </Neighbour>
      </nav>
    </>
  )
}

type NeighbourProps = { chapter: Chapter | undefined; onTopic: OnTopic; children: ReactNode }

function Neighbour({ chapter, onTopic, children }: NeighbourProps) {
  if (!chapter) return <span />
  return (
    <TopicLink topic={chapter.id} onTopic={onTopic} className="guide-neighbour">
      <span>{children}</span>
      {chapter.title}
    </TopicLink>
  )
}
