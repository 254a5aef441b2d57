import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isSecret } from '../draft/secret-field.ts'
import { showToast } from '../toast/toast.ts'
import {
  type Choice,
  type Difference,
  findDifferences,
  firstChoices,
  mergedText,
  mergesAlone,
} from './conflict.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

export type StoredRecord<Values> = { values: Values; version: number }

type ConflictOptions<Values> = {
  reload: (() => Promise<StoredRecord<Values>>) | undefined
  labels: Partial<Record<keyof Values & string, string>>
  show: Partial<Record<keyof Values & string, (value: unknown) => string>> | undefined
  note: string | undefined
  /** Whether changes to different fields merge without a question. */
  merges: boolean
  onResolved: (version: number) => void
}

type Conflict<Values> = {
  attempt: number
  open: boolean
  record: StoredRecord<Values>
  differences: Difference[]
}

/**
 * After a stale edit was rejected: fetches the stored record and lets the person choose, without losing typed values.
 */
export function useConflict<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { reload, labels, show, note, merges, onResolved }: ConflictOptions<Values>,
) {
  const [comparing, setComparing] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Values>>()

  /** Returns whether both versions were merged; if not, the dialog asks the person. */
  async function compare(): Promise<boolean> {
    if (!reload) return false
    setComparing(true)
    try {
      const record = await reload()
      const opened = form.formState.defaultValues ?? {}
      const differences = findDifferences({
        opened,
        mine: form.getValues(),
        theirs: record.values,
        labels,
        show,
      })
      if (merges && mergesAlone(differences)) {
        take(record, firstChoices(differences))
        showToast(mergedText(differences), { type: 'success', duration: 7000 })
        return true
      }
      setConflict((last) => ({ attempt: (last?.attempt ?? 0) + 1, open: true, record, differences }))
      return false
    } catch {
      showToast('Não foi possível buscar o que a outra pessoa salvou. Tente salvar de novo.')
      return false
    } finally {
      setComparing(false)
    }
  }

  const close = () => setConflict(conflict && { ...conflict, open: false })

  function take({ values, version }: StoredRecord<Values>, choices: Record<string, Choice>) {
    for (const name of Object.keys(labels) as Path<Values>[]) {
      if (name in values && choices[name] !== 'mine' && !isSecret(name)) form.setValue(name, values[name])
    }
    // The stored record becomes the base of the form, so that only the person's own values count as changes.
    form.reset(values, { keepValues: true })
    onResolved(version)
  }

  function resolve({ record }: Conflict<Values>, choices: Record<string, Choice>) {
    take(record, choices)
    close()
  }

  return {
    compare,
    comparing,
    conflictDialog: conflict && (
      <ConflictDialog
        key={conflict.attempt}
        open={conflict.open}
        differences={conflict.differences}
        note={note}
        onContinue={(choices) => resolve(conflict, choices)}
        onClose={close}
      />
    ),
  }
}
