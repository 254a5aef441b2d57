import { MaskInput, type MaskInputOptions } from 'maska'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useFormContext } from 'react-hook-form'

// The input is left uncontrolled: maska writes to the element itself, and React, which watches those writes, would
// then see no change to report. What the form holds is written to the element only when it came from elsewhere.
export function useMaskedText(
  input: RefObject<HTMLInputElement | null>,
  options: MaskInputOptions,
  text: string,
  onTyped: (text: string) => void,
) {
  const report = useEffectEvent(onTyped)

  useLayoutEffect(() => {
    if (input.current && input.current.value !== text) input.current.value = text
  }, [input, text])

  useEffect(() => {
    const element = input.current
    if (!element) return
    const mask = new MaskInput(element, { ...options, onMaska: (detail) => report(detail.masked) })
    return () => mask.destroy()
  }, [input, options])
}

/** Rewrites what the program put into the form to the shape a person's typing has, without making it look edited. */
export function useNormalValue(name: string, value: unknown, normal: string) {
  const { getFieldState, setValue, resetField } = useFormContext()
  useEffect(() => {
    if (value == null || value === normal) return
    if (getFieldState(name).isDirty) setValue(name, normal)
    else resetField(name, { defaultValue: normal, keepError: true, keepTouched: true })
  }, [name, value, normal, getFieldState, setValue, resetField])
}
