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
    <nav ref={nav} aria-label="Sumário" className="terms-side">
      <p className="terms-side-title">Sumário</p>
      <ContentsLinks chapters={chapters} current={current} />
    </nav>
  )
}

export function FoldedContents({ chapters, current }: Props) {
  return (
    <nav aria-label="Sumário" className="terms-folded">
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
            className="terms-link"
          >
            <span className="terms-link-number">{number}.</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
