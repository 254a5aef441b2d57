import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { currentSignIn } from '../../platform/sign-in.ts'
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
import { authorOf, type LastChange, momentOf, ownerOf } from './last-change.ts'

export type StoredRecord<Values> = { values: Values; version: number }

type ConflictOptions<Values> = {
  reload: (() => Promise<StoredRecord<Values>>) | undefined
  labels: Partial<Record<keyof Values & string, string>>
  show: Partial<Record<keyof Values & string, (value: unknown) => string>> | undefined
  note: string | undefined
  onResolved: (version: number) => void
}

type Conflict<Values> = {
  attempt: number
  open: boolean
  record: StoredRecord<Values>
  differences: Difference[]
  change: LastChange | undefined
}

const author = (change: LastChange | undefined) => authorOf(change, currentSignIn().user?.id)

/**
 * Handles an edit that was rejected as stale: fetches the stored record and merges the changes of both people. If both
 * changed a field, a dialog asks which value to keep. No typed value is lost.
 */
export function useConflict<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { reload, labels, show, note, onResolved }: ConflictOptions<Values>,
) {
  const [comparing, setComparing] = useState(false)
  const [conflict, setConflict] = useState<Conflict<Values>>()

  /** Returns the sentence about the merge; undefined if the dialog opened or the fetch failed. */
  async function compare(change: LastChange | undefined): Promise<string | undefined> {
    if (!reload) return undefined
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
      if (mergesAlone(differences)) {
        applyVersion(record, firstChoices(differences))
        return mergedText(differences, author(change))
      }
      setConflict((last) => ({ attempt: (last?.attempt ?? 0) + 1, open: true, record, differences, change }))
      return undefined
    } catch {
      showToast('Não foi possível buscar o que a outra pessoa salvou. Tente salvar de novo.')
      return undefined
    } finally {
      setComparing(false)
    }
  }

  const close = () => setConflict(conflict && { ...conflict, open: false })

  function applyVersion({ values, version }: StoredRecord<Values>, choices: Record<string, Choice>) {
    for (const name of Object.keys(labels) as Path<Values>[]) {
      if (name in values && choices[name] !== 'mine' && !isSecret(name)) form.setValue(name, values[name])
    }
    // The stored record becomes the default values, so that only the person's own changes are dirty.
    form.reset(values, { keepValues: true })
    onResolved(version)
  }

  function resolve({ record, differences }: Conflict<Values>, choices: Record<string, Choice>) {
    applyVersion(record, { ...firstChoices(differences), ...choices })
    close()
  }

  return {
    compare,
    comparing,
    conflictDialog: conflict && (
      <ConflictDialog
        key={conflict.attempt}
        open={conflict.open}
        differences={conflict.differences.filter(({ changedBy }) => changedBy === 'both')}
        authorName={author(conflict.change)}
        owner={ownerOf(conflict.change, currentSignIn().user?.id)}
        timeText={momentOf(conflict.change)}
        notes={[note]}
        onContinue={(choices) => resolve(conflict, choices)}
        onClose={close}
      />
    ),
  }
}
