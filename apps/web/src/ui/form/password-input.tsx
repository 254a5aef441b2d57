import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../button.tsx'
import { Field, type FieldProps } from './field.tsx'

type PasswordInputProps = FieldProps & {
  autoComplete?: 'current-password' | 'new-password'
}

export function PasswordInput({ autoComplete = 'new-password', ...frame }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...frame}>
      {(control, field) => (
        <>
          <input
            {...control}
            ref={field.ref}
            type={shown ? 'text' : 'password'}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            autoComplete={autoComplete}
            spellCheck={false}
            autoCapitalize="none"
            className={`${control.className} pr-[44px]`}
          />
          <IconButton
            label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            disabled={frame.disabled}
            className="absolute top-0 right-0"
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} />
          </IconButton>
        </>
      )}
    </Field>
  )
}
