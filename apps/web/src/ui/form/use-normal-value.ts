import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Normalises a value set by code to the format of typed text, without marking the field as dirty. */
export function useNormalValue(name: string, value: unknown, normalised: string) {
  const { getFieldState, setValue, resetField } = useFormContext()
  useEffect(() => {
    if (value == null || value === normalised) return
    if (getFieldState(name).isDirty) setValue(name, normalised)
    else resetField(name, { defaultValue: normalised, keepError: true, keepTouched: true })
  }, [name, value, normalised, getFieldState, setValue, resetField])
}
