import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Rewrites what the program put into the form to the shape a person's typing has, without making it look edited. */
export function useNormalValue(name: string, value: unknown, normal: string) {
  const { getFieldState, setValue, resetField } = useFormContext()
  useEffect(() => {
    if (value == null || value === normal) return
    if (getFieldState(name).isDirty) setValue(name, normal)
    else resetField(name, { defaultValue: normal, keepError: true, keepTouched: true })
  }, [name, value, normal, getFieldState, setValue, resetField])
}
