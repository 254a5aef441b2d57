import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Brings a value set by the program into the form of a typed one, without marking the field as edited. */
export function useNormalValue(name: string, value: unknown, normal: string) {
  const { getFieldState, setValue, resetField } = useFormContext()
  useEffect(() => {
    if (value == null || value === normal) return
    if (getFieldState(name).isDirty) setValue(name, normal)
    else resetField(name, { defaultValue: normal, keepError: true, keepTouched: true })
  }, [name, value, normal, getFieldState, setValue, resetField])
}
