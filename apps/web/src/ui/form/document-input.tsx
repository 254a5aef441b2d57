import { Link } from '@tanstack/react-router'
import { wrongCheckDigits } from '@zelo/contract/fields'
import { cnpj, cpf } from 'cpf-cnpj-validator'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FieldProps } from './field.tsx'
import { MaskedInput } from './masked-input.tsx'

export type DocumentOwner = { name: string; to: string }
export type FindOwners = (document: string, signal: AbortSignal) => Promise<DocumentOwner[]>

type DocumentInputProps = Omit<FieldProps, 'warning' | 'label'> & {
  kind: 'cpf' | 'cnpj'
  label?: string
  /** Searches for a record with the same document when a complete field loses the focus; for create forms. */
  findOwners?: FindOwners
}

const kinds = {
  cpf: { label: 'CPF', length: 14, isValid: cpf.isValid },
  cnpj: { label: 'CNPJ', length: 18, isValid: cnpj.isValid },
} as const

/** A CPF or CNPJ. Only the length is validated; a wrong check digit or a duplicate causes a warning. */
export function DocumentInput({ kind, label = kinds[kind].label, findOwners, ...frame }: DocumentInputProps) {
  const { length, isValid } = kinds[kind]
  const value = useWatch({ name: frame.name })
  const { owners, ask } = useOwners(findOwners, value)
  const complete = typeof value === 'string' && value.length === length
  const wrong = complete && !isValid(value)

  return (
    <MaskedInput
      {...frame}
      label={label}
      mask={kind}
      onCommit={(document) => {
        if (document.length === length) ask(document)
      }}
      warning={
        (wrong || owners.length > 0) && (
          <span role="status" className="grid gap-1">
            {wrong && <span>{wrongCheckDigits(kinds[kind].label)}</span>}
            {owners.length > 0 && <Owners owners={owners} />}
          </span>
        )
      }
    />
  )
}

function useOwners(findOwners: FindOwners | undefined, value: unknown) {
  const [found, setFound] = useState<{ document: string; owners: DocumentOwner[] }>()
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])

  async function ask(document: string) {
    if (!findOwners || document === found?.document) return
    request.current?.abort()
    request.current = new AbortController()
    const { signal } = request.current
    // A failed search is ignored, because its result is only a warning.
    const owners = await findOwners(document, signal).catch(() => undefined)
    if (owners && !signal.aborted) setFound({ document, owners })
  }

  return { ask, owners: found && found.document === value ? found.owners : [] }
}

function Owners({ owners }: { owners: DocumentOwner[] }) {
  return (
    <span>
      Já cadastrado:{' '}
      {owners.map(({ name, to }, index) => (
        <span key={to}>
          {index > 0 && ', '}
          {/* The link opens a new tab, so that the form keeps its input. */}
          <Link to={to} target="_blank" className="underline underline-offset-2">
            {name}
            <ExternalLink size={13} className="ml-1 inline" />
            <span className="sr-only"> (abre em nova aba)</span>
          </Link>
        </span>
      ))}
    </span>
  )
}
