import { useRef, useState } from 'react'
import { readable } from '../register/conflict.ts'
import type { LookupOption } from './lookup-query.ts'

/** Maps record ids in a form to names, including ids that another person saved meanwhile. */
export function useLookupNames(first: LookupOption | undefined) {
  // All names are kept, because resolving a conflict may restore the first value.
  const [known, setKnown] = useState(first ? [first] : [])
  const names = useRef(new Map(first && [[first.value, first.label]]))
  const remember = (option: LookupOption | null) => {
    if (option) names.current.set(option.value, option.label)
  }
  const nameOf = (value: unknown) => (typeof value === 'number' ? names.current.get(value) : undefined)
  return {
    known,
    nameOf,
    remember,
    rememberStored: (option: LookupOption | undefined) => {
      if (!option) return
      remember(option)
      setKnown((before) => [option, ...before])
    },
    /** The name with the id, because two records may have the same name. */
    show: (value: unknown) => {
      const name = nameOf(value)
      return name ? `${name} (nº ${value})` : readable(value)
    },
  }
}

export type LookupNames = ReturnType<typeof useLookupNames>
