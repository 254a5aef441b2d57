import { sessionStatuses, sessionStatusLabel } from '@zelo/contract/vocabulary'
import { useController } from 'react-hook-form'
import { SessionIcon } from '../../books/books.public.ts'

/** Radio buttons for the four statuses, with their icons. */
export function StatusChoice() {
  const { field } = useController({ name: 'status' })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold text-[14px]">Status</legend>
      <div className="grid grid-cols-2 gap-2">
        {sessionStatuses.map((status) => (
          <label
            key={status}
            className="flex min-h-[44px] cursor-pointer items-center gap-2.5 rounded-field border border-field px-3 transition-colors hover:bg-brand-tint has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2 has-checked:font-semibold has-checked:ring-1 has-checked:ring-brand"
          >
            <input
              type="radio"
              name={field.name}
              value={status}
              checked={field.value === status}
              onChange={() => field.onChange(status)}
              onBlur={field.onBlur}
              className="sr-only"
            />
            <SessionIcon status={status} size={16} />
            {sessionStatusLabel[status]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
