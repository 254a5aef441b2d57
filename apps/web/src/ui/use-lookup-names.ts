import { useRef, useState } from 'react'
import { readable } from './conflict.ts'
import type { LookupOption } from './use-lookup.ts'

/** The form holds a record's number; a person reads its name, also of one that somebody else has just chosen. */
export function useLookupNames(first: LookupOption | undefined) {
  const [stored, setStored] = useState(first)
  const names = useRef(new Map(first && [[first.value, first.label]]))
  const remember = (option: LookupOption | null) => {
    if (option) names.current.set(option.value, option.label)
  }
  const nameOf = (value: unknown) => (typeof value === 'number' ? names.current.get(value) : undefined)
  return {
    stored,
    nameOf,
    remember,
    rememberStored: (option: LookupOption | undefined) => {
      if (!option) return
      remember(option)
      setStored(option)
    },
    /** With the number: two records may go by the same name. */
    show: (value: unknown) => {
      const name = nameOf(value)
      return name ? `${name} (nº ${value})` : readable(value)
    },
  }
}

export type LookupNames = ReturnType<typeof useLookupNames>
