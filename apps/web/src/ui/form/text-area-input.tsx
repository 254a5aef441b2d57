import { Field, type FieldProps } from './field.tsx'

type TextAreaInputProps = Omit<FieldProps, 'icon'> & {
  rows?: number
  maxLength?: number
  placeholder?: string
}

export function TextAreaInput({ rows = 4, maxLength, placeholder, ...frame }: TextAreaInputProps) {
  return (
    <Field {...frame}>
      {(control, field) => (
        <textarea
          {...control}
          ref={field.ref}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          className={`${control.className} block resize-y py-2`}
        />
      )}
    </Field>
  )
}
