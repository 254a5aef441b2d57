import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Normalises a value set by code to the format of typed text, without marking the field as dirty. */
export function useNormalValue(name: string, value: unknown, normal: string) {
  const { getFieldState, setValue, resetField } = useFormContext()
  useEffect(() => {
    if (value == null || value === normal) return
    if (getFieldState(name).isDirty) setValue(name, normal)
    else resetField(name, { defaultValue: normal, keepError: true, keepTouched: true })
  }, [name, value, normal, getFieldState, setValue, resetField])
}
