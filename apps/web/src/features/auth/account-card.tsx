import { type ReactNode, useId } from 'react'

type AccountCardProps = { title: string; badge?: ReactNode; children: ReactNode }

/** A card of the own account. Print rules use the class `account-card`. */
export function AccountCard({ title, badge, children }: AccountCardProps) {
  const id = useId()
  const heading = (
    <h2 id={id} className="font-semibold text-brand-dark text-lg leading-snug">
      {title}
    </h2>
  )
  return (
    <section
      aria-labelledby={id}
      className="account-card grid min-w-0 gap-4 rounded-card border border-line bg-surface p-5"
    >
      {badge ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {heading}
          {badge}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  )
}
