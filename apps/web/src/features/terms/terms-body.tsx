import type { ReactNode } from 'react'
import type { Chapter, Clause } from './chapter.ts'
import { clauseId, splitReferences, subItemLetter } from './terms-text.ts'

// Keeps "Lei nº" and its number on one line.
const unbroken = (text: string) => text.replace(/(nº|arts?\.|§) /g, '$1\u00a0')

export function TermsBody({ chapters }: { chapters: Chapter[] }) {
  const anchorOf = (reference: string) =>
    chapters.find(({ number }) => String(number) === reference)?.id ?? clauseId(reference)

  const linked = (text: string) =>
    splitReferences(unbroken(text)).map((part) =>
      part.reference ? (
        <a key={part.reference} href={`#${anchorOf(part.reference)}`} className="terms-reference">
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )

  return chapters.map(({ number, id, title, clauses }) => (
    <section key={id} id={id} className="terms-chapter">
      <h2 className="terms-chapter-title">
        {number}. {title}
      </h2>
      <ol className="terms-clauses">
        {clauses.map((clause) => (
          <ClauseItem key={clause.number} clause={clause} linked={linked} />
        ))}
      </ol>
    </section>
  ))
}

type ClauseProps = { clause: Clause; linked: (text: string) => ReactNode }

function ClauseItem({ clause: { number, text, items }, linked }: ClauseProps) {
  return (
    <li id={clauseId(number)} className="terms-clause">
      <span className="terms-clause-number">{number}</span>
      <div>
        <p>{linked(text)}</p>
        {items && (
          <ol className="terms-items">
            {items.map((item, index) => (
              <li key={item} className="terms-item">
                <span className="terms-item-letter">{subItemLetter(index)}</span>
                <span>{linked(item)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}
