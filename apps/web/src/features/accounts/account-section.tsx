import { type ReactNode, useId } from 'react'

type AccountSectionProps = {
  title: string
  /** The text shown if there are no rows; false if there are rows. */
  empty: string | false
  action?: ReactNode
  children: ReactNode
}

/** A section of the account: a title, an action, and rows in a card. */
export function AccountSection({ title, empty, action, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-semibold text-lg">
          {title}
        </h3>
        {action}
      </div>
      {empty ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">{children}</ul>
      )}
    </section>
  )
}
