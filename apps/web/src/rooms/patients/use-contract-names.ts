import { useRef, useState } from 'react'
import { readable } from '../../ui/conflict.ts'
import type { LookupOption } from '../../ui/lookup-input.tsx'

/** The form holds a contract's number; a person reads its name, also of one that somebody else has just chosen. */
export function useContractNames(first: LookupOption | undefined) {
  const [stored, setStored] = useState(first)
  const names = useRef(new Map(first && [[first.value, first.label]]))
  const remember = (option: LookupOption | null) => {
    if (option) names.current.set(option.value, option.label)
  }
  return {
    stored,
    remember,
    rememberStored: (option: LookupOption) => {
      remember(option)
      setStored(option)
    },
    /** With the number: two contracts may go by the same name. */
    show: (value: unknown) => {
      const name = typeof value === 'number' ? names.current.get(value) : undefined
      return name ? `${name} (nº ${value})` : readable(value)
    },
  }
}
