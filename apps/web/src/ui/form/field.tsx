import { type ReactNode, useId } from 'react'
import { type ControllerRenderProps, type UseControllerProps, useController } from 'react-hook-form'

export type FieldProps = {
  name: string
  label: string
  required?: boolean
  disabled?: boolean
  icon?: ReactNode
  hint?: ReactNode
  warning?: ReactNode
  /** Number of columns; 4 is a whole row. */
  span?: 1 | 2 | 4
  /** Validation rules, for a form without a schema. */
  rules?: UseControllerProps['rules']
}

type ControlProps = {
  id: string
  name: string
  disabled: boolean | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  /** The shared input style, with padding for an icon. */
  className: string
}

/** The props of an input with local state. */
export type ControlledProps = { control: ControlProps; field: ControllerRenderProps }

const spanClass = {
  1: '',
  2: 'sm:col-span-2',
  4: 'col-span-full',
}

// The font size is 16 px on phones, because iOS zooms into fields with smaller text.
const controlClass =
  'min-h-[40px] w-full rounded-field border border-field bg-surface px-3 text-ink text-[16px] placeholder:text-muted disabled:bg-canvas disabled:text-muted aria-invalid:border-danger sm:text-[15px]'

type FieldFrameProps = FieldProps & {
  children: (control: ControlProps, field: ControllerRenderProps) => ReactNode
}

export function Field({
  name,
  label,
  required,
  disabled,
  icon,
  hint,
  warning,
  span = 1,
  rules,
  children,
}: FieldFrameProps) {
  const { field, fieldState } = useController({ name, rules })
  const id = useId()
  // A disabled field shows no error, because nobody can correct it.
  const invalid = fieldState.invalid && !disabled
  const error = invalid ? fieldState.error?.message : undefined
  // Some specified labels end with '*' although the field is optional.
  const starred = label.endsWith(' *')
  const notes = [
    { key: 'error', text: error, className: 'font-medium text-danger' },
    { key: 'warning', text: error ? undefined : warning, className: 'font-medium text-warning' },
    { key: 'hint', text: hint, className: 'text-muted' },
  ].filter((note) => note.text)

  const control: ControlProps = {
    id,
    name,
    disabled,
    'aria-required': required || undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': notes.map((note) => `${id}-${note.key}`).join(' ') || undefined,
    className: icon ? `${controlClass} pl-[38px]` : controlClass,
  }

  return (
    <div className={`min-w-0 ${spanClass[span]}`}>
      <div className="mb-1 font-semibold text-[14px]">
        <label htmlFor={id}>
          {starred ? label.slice(0, -1) : label}
          {starred && <span className="text-danger">*</span>}
        </label>
        {required && (
          <span aria-hidden className="text-danger">
            {'\u00a0'}*
          </span>
        )}
      </div>
      <div className="relative">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 left-3 grid place-content-center text-muted [&>svg]:size-[18px]">
            {icon}
          </span>
        )}
        {children(control, field)}
      </div>
      {notes.map((note) => (
        <p
          key={note.key}
          id={`${id}-${note.key}`}
          className={`mt-1 break-words text-[13px] ${note.className}`}
        >
          {note.text}
        </p>
      ))}
    </div>
  )
}
