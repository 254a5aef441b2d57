import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
  const details = useRef<HTMLDetailsElement>(null)

  const fold = () => {
    if (details.current) details.current.open = false
  }

  return (
    <nav aria-label="Sumário" className="terms-folded">
      <details ref={details} className="terms-fold">
        <summary className="terms-fold-head">
          Sumário
          <ChevronDown aria-hidden className="terms-fold-sign" />
        </summary>
        <div className="terms-fold-body">
          <ContentsLinks chapters={chapters} current={current} onChoose={fold} />
        </div>
      </details>
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
