import { CloudUpload } from 'lucide-react'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '../button.tsx'
import { acceptOf, type FileRule, fileProblem, ruleText } from './file-check.ts'

type FileDropProps = {
  /** The kind of file, used as the accessible name of the button. */
  label: string
  buttonText: string
  rule: FileRule
  onFile: (file: File) => void
  /** Receives the reason when a chosen file is rejected, and undefined when a file is accepted. */
  onProblem?: (problem: string | undefined) => void
  /** The server's reason for rejecting the chosen file. */
  refusal?: string
  disabled?: boolean
  /** Accepts several files at once and calls `onFile` for each. */
  multiple?: boolean
  /** The chosen file, rendered in place of the instructions. */
  children?: ReactNode
}

/** Accepts chosen or dropped files and checks each one with the rules of the server. */
export function FileDrop({ label, buttonText, rule, onFile, onProblem, ...options }: FileDropProps) {
  const { refusal, disabled, multiple = false, children } = options
  const id = useId()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const [rejection, setRejection] = useState<string>()
  const [chosen, setChosen] = useState('')
  const problem = rejection ?? refusal

  async function accept(files: FileList | null | undefined) {
    const taken = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (taken.length === 0 || disabled) return
    const problems: string[] = []
    const accepted: string[] = []
    for (const file of taken) {
      const found = await fileProblem(file, rule)
      if (found) problems.push(`${file.name}: ${found}`)
      else {
        accepted.push(file.name)
        onFile(file)
      }
    }
    const problemText = problems.join(' ') || undefined
    setRejection(problemText)
    setChosen(accepted.length > 0 ? `Arquivo escolhido: ${accepted.join(', ')}` : '')
    onProblem?.(problemText)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsDraggedOver(false)
    void accept(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below is the alternative to dropping a file.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={drop}
      className={`grid content-center justify-items-center gap-3 rounded-card border border-dashed p-4 text-center transition-colors ${isDraggedOver ? 'border-brand bg-brand-tint' : 'border-field'}`}
    >
      {children ?? (
        <>
          <CloudUpload size={28} className="text-muted" />
          <p className="text-muted">{multiple ? 'Arraste os arquivos' : 'Arraste o arquivo'} para cá ou</p>
        </>
      )}
      <div>
        <input
          id={id}
          type="file"
          name="file"
          accept={acceptOf(rule)}
          disabled={disabled}
          multiple={multiple}
          aria-label={`${buttonText}: ${label}`}
          aria-describedby={`${id}-rule${problem ? ` ${id}-problem` : ''}`}
          className="peer sr-only"
          onChange={(event) => {
            // The input is emptied: otherwise choosing the same file again would fire no change event.
            void accept(event.target.files).finally(() => {
              event.target.value = ''
            })
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonClass('outline')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-focus-visible:outline-offset-2`}
        >
          {buttonText}
        </label>
      </div>
      <p id={`${id}-rule`} className="text-[13px] text-muted">
        {ruleText(rule)}
      </p>
      <p role="status" className="sr-only">
        {chosen}
      </p>
      {problem && (
        <p
          id={`${id}-problem`}
          role="alert"
          className="max-w-full wrap-anywhere font-medium text-[13px] text-danger"
        >
          {problem}
        </p>
      )}
    </div>
  )
}
