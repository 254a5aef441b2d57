import { Link, linkOptions } from '@tanstack/react-router'
import type { LeftOut as Person } from '@zelo/contract/bank-files'
import { KeyChange } from '../payments/payments.public.ts'

/** The form field to correct, by cause. */
const fieldOf = { key: 'pix', cpf: 'cpf', name: 'fullName' }

/** The link to the screen where the cause can be corrected; undefined if nothing can be corrected. */
const remedyOf = ({ cause, professionalId, fileId }: Person) => {
  const params = { id: String(professionalId) }
  if (cause === 'key' || cause === 'cpf' || cause === 'name') {
    const search = { field: fieldOf[cause] }
    return { text: 'Corrigir cadastro', link: linkOptions({ to: '/professionals/$id/edit', params, search }) }
  }
  if ((cause === 'waiting' || cause === 'doubt') && fileId)
    return {
      text: 'Ver o arquivo',
      link: linkOptions({ to: '/management/bank-files/$id', params: { id: String(fileId) } }),
    }
  if (cause === 'overpaid')
    return {
      text: 'Ver a conta',
      link: linkOptions({ to: '/professionals/$id/details', params, search: { tab: 'conta' } }),
    }
  return undefined
}

type LeftOutProps = { people: Person[] }

/** The people whom the file does not pay, each with the cause and, if there is a remedy, a link to it. */
export function LeftOut({ people }: LeftOutProps) {
  if (people.length === 0) return null
  return (
    <section
      aria-labelledby="left-out"
      className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <h3 id="left-out" tabIndex={-1} className="scroll-mt-24 font-semibold">
        Ficam de fora ({people.length})
      </h3>
      <ul>
        {people.map((person) => {
          const remedy = remedyOf(person)
          return (
            <li
              key={person.professionalId}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0"
            >
              <span className="min-w-0 flex-1 basis-[260px]">
                <span className="block break-words font-semibold">{person.fullName}</span>
                {!person.keyChange && <span className="text-muted">{person.reason}</span>}
              </span>
              {person.keyChange && (
                <div className="basis-full">
                  <KeyChange charge={person} fullName={person.fullName} />
                </div>
              )}
              {remedy && (
                <Link
                  {...remedy.link}
                  aria-label={`${remedy.text}: ${person.fullName}`}
                  className="inline-flex min-h-[40px] items-center font-semibold text-brand underline underline-offset-4"
                >
                  {remedy.text}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
