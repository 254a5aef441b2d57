import { Field, type FieldProps } from './field.tsx'

type TextInputProps = FieldProps & {
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  maxLength?: number
  placeholder?: string
}

// Autofill is off by default, because the browser would enter the clerk's own data for a patient.
export function TextInput({
  type = 'text',
  autoComplete = 'off',
  maxLength,
  placeholder,
  ...frame
}: TextInputProps) {
  return (
    <Field {...frame}>
      {(control, field) => (
        <input
          {...control}
          ref={field.ref}
          type={type}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          autoComplete={autoComplete}
          maxLength={maxLength}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
