import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@zelo/contract/api'
import type { FieldValues } from 'react-hook-form'
import { writeTexts } from '../form/use-save.ts'
import { type BodyOf, callRegister, type Register, type RegisterBase } from './register.ts'
import { type RecordFormOptions, useRecordForm } from './use-record-form.tsx'

type Saved<Base extends RegisterBase> = Answer<`POST ${Base}`> | Answer<`PUT ${Base}/{id}`>

type RegisterFormOptions<
  Base extends RegisterBase,
  Values extends FieldValues,
  Output,
  Stored extends { id: number; version: number },
> = Omit<
  RecordFormOptions<Values, Output, Stored, Saved<Base>>,
  'name' | 'edited' | 'send' | 'texts' | 'onSaved' | 'backTo'
> & {
  body: (values: Output) => BodyOf<Base>
  /** A hint below the failure message of a creation. */
  createHint?: string
  /** The source of a new record: 'recruitment/5'. Each source has separate drafts. */
  from?: string | undefined
  onSaved?: (saved: Saved<Base>) => unknown
}

/** The state of a form that creates and edits records of a register. */
export function useRegisterForm<
  Base extends RegisterBase,
  Values extends FieldValues,
  Output,
  Stored extends { id: number; version: number },
>(
  register: Register<Base, Stored>,
  { body, createHint, from, onSaved, ...form }: RegisterFormOptions<Base, Values, Output, Stored>,
) {
  const client = useQueryClient()
  const { calls, path, noun, kind, outdates } = register
  const { record } = form
  const { created, edited } = writeTexts(noun)
  const place = record ? `${record.id}/edit` : ['create', from].filter(Boolean).join('/')
  return useRecordForm<Values, Output, Stored, Saved<Base>>({
    ...form,
    edited: record && { kind, id: record.id },
    name: `${path.slice(1)}/${place}`,
    send: (values, { version, idempotencyKey }) =>
      record
        ? callRegister(`PUT ${calls}/{id}`, { params: { id: record.id }, body: { ...body(values), version } })
        : callRegister(`POST ${calls}`, { body: body(values), idempotencyKey }),
    texts: record ? edited : { ...created, failure: [created.failure, createHint].filter(Boolean).join(' ') },
    onSaved: async (saved) => {
      await onSaved?.(saved)
      await client.invalidateQueries({ queryKey: outdates })
    },
    backTo: path,
  })
}
