import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { FreshRecord } from './fresh-record.tsx'
import type { Register, RegisterBase } from './register.ts'

/** `record` is undefined in a form for a new record. `reload` fetches the record again. */
export type RegisterFormProps<Stored> = { record?: Stored; reload?: () => Promise<Stored> }

type EditPageProps<Base extends RegisterBase, Stored> = {
  register: Register<Base, Stored>
  form: ComponentType<Required<RegisterFormProps<Stored>>>
}

export function EditPage<Base extends RegisterBase, Stored>({
  register,
  form: Form,
}: EditPageProps<Base, Stored>) {
  const { id = '' } = useParams({ strict: false })
  return (
    <FreshRecord query={register.record(id)} errorText={register.notLoaded}>
      {(record, reload) => <Form record={record} reload={reload} />}
    </FreshRecord>
  )
}
