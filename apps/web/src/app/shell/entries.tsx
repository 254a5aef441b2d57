import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { screensOf } from '../pages.ts'

export type MenuProps = { onChoose?: (() => void) | undefined }

type EntriesProps = MenuProps & {
  screens: ReturnType<typeof screensOf>
  iconOf: Partial<Record<string, LucideIcon>>
}

export const entryClass =
  'flex min-h-[40px] items-center gap-3 rounded-field border-l-4 border-transparent px-3 font-medium hover:bg-brand-tint aria-[current=page]:border-brand aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-dark'

/** The links of one part of the menu. */
export function Entries({ screens, iconOf, onChoose }: EntriesProps) {
  return (
    <ul className="grid gap-1">
      {screens.map(({ path, title }) => {
        const Icon = iconOf[path]
        return (
          <li key={path}>
            <Link
              to={path}
              className={entryClass}
              activeOptions={{ includeSearch: false }}
              onClick={onChoose}
            >
              {Icon && <Icon size={18} className="shrink-0" />}
              {title}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
