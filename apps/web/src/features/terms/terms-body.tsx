import type { ReactNode } from 'react'
import type { Chapter, Clause } from './chapter.ts'
import { clauseId, splitReferences, subItemLetter } from './terms-text.ts'

// Keeps 'nº', 'art.' or '§' and the following number on one line.
const unbroken = (text: string) => text.replace(/(nº|arts?\.|§) /g, '$1\u00a0')

export function TermsBody({ chapters }: { chapters: Chapter[] }) {
  const anchorOf = (reference: string) =>
    chapters.find(({ number }) => String(number) === reference)?.id ?? clauseId(reference)

  const linked = (text: string) =>
    splitReferences(unbroken(text)).map((part) =>
      part.reference ? (
        <a
          key={part.reference}
          href={`#${anchorOf(part.reference)}`}
          className="whitespace-nowrap text-brand underline underline-offset-2"
        >
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )

  return chapters.map(({ number, id, title, clauses }) => (
    <section
      key={id}
      id={id}
      className="scroll-mt-14 border-line border-t pt-8 pb-6 first:scroll-mt-24 first:border-t-0 first:pt-0"
    >
      <h2 className="text-balance font-bold text-brand-dark text-xl">
        {number}. {title}
      </h2>
      <ol className="mt-3 grid gap-2">
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
    <li
      id={clauseId(number)}
      className="-mx-3 scroll-mt-20 rounded-field px-3 py-1 target:bg-brand-tint sm:grid sm:grid-cols-[2.75rem_minmax(0,1fr)]"
    >
      <span className="float-left mr-2 font-semibold text-muted">{number}</span>
      <div>
        <p>{linked(text)}</p>
        {items && (
          <ol className="mt-2 grid gap-2">
            {items.map((item, index) => (
              <li key={item} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
                <span className="text-muted">{subItemLetter(index)}</span>
                <span>{linked(item)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  )
}
