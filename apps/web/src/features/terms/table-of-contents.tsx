import { useEffect, useRef } from 'react'
import { Fold } from '../../ui/details/fold.tsx'
import type { Chapter } from './chapter.ts'

type Props = { chapters: Chapter[]; current: string | undefined }

export function SideContents({ chapters, current }: Props) {
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`a[href="#${current}"]`)
    if (nav.current && link) nav.current.scrollTop = link.offsetTop - nav.current.clientHeight / 2
  }, [current])

  return (
    <nav
      ref={nav}
      aria-label="Sumário"
      className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] overflow-y-auto overscroll-contain py-6 lg:block"
    >
      <p className="px-3 pb-2 font-bold text-muted text-xs uppercase tracking-widest">Sumário</p>
      <ContentsLinks chapters={chapters} current={current} />
    </nav>
  )
}

export function FoldedContents({ chapters, current }: Props) {
  return (
    <nav aria-label="Sumário" className="mb-6 lg:hidden">
      <Fold
        label="Sumário"
        className="rounded-card border border-line bg-surface"
        headClass="min-h-11 w-full px-4"
      >
        {(close) => (
          <div className="border-line border-t p-2">
            <ContentsLinks chapters={chapters} current={current} onChoose={close} />
          </div>
        )}
      </Fold>
    </nav>
  )
}

function ContentsLinks({ chapters, current, onChoose }: Props & { onChoose?: () => void }) {
  return (
    <ol>
      {chapters.map(({ number, id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            onClick={onChoose}
            className="flex gap-2 border-transparent border-l-4 px-2 py-2 text-muted leading-snug hover:text-brand aria-[current]:rounded-r-lg aria-[current]:border-brand aria-[current]:bg-brand-tint aria-[current]:font-semibold aria-[current]:text-brand lg:py-1 lg:text-sm"
          >
            <span className="w-6 shrink-0 text-right">{number}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
