import type { UseQueryResult } from '@tanstack/react-query'
import type { TermsPreview } from '@zelo/contract/dated-terms'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormGroup } from '../../ui/form/form-group.tsx'
import { previewSentences, type UnchangedSides } from './terms-preview-text.ts'

type TermsStartProps = {
  /** True if an existing record's terms have changed; false for a new record. */
  changed: boolean
  /** `data` is null if the server could not compute the preview. */
  preview: Pick<UseQueryResult<TermsPreview | null>, 'data' | 'isEnabled' | 'isPlaceholderData'>
  unchanged: UnchangedSides
}

/** Asks for the first day of changed terms, and previews the effect. */
export function TermsStart({ changed, preview, unchanged }: TermsStartProps) {
  if (!changed) return null
  const { data, isEnabled, isPlaceholderData } = preview
  return (
    <FormGroup title="Vale a partir de">
      <DateInput name="from" label="Primeiro dia" required />
      {/* The minimum height fits the usual longest text, so that the preview does not move the content below. */}
      <div
        role="status"
        aria-busy={isPlaceholderData}
        className={`min-h-[110px] min-w-0 break-words sm:min-h-[66px] sm:[grid-column:2/-1] ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {!isEnabled && <p className="text-muted">Preencha o dia e os termos para ver o que muda.</p>}
        {isEnabled && data === undefined && <p className="text-muted">Calculando o que muda…</p>}
        {isEnabled && data === null && (
          <p className="text-muted">
            Não foi possível calcular o que muda. A mudança pode ser salva assim mesmo.
          </p>
        )}
        {isEnabled &&
          data &&
          previewSentences(data, unchanged).map((sentence, index) => (
            <p key={sentence} className={index === 0 ? 'font-semibold' : 'text-muted'}>
              {sentence}
            </p>
          ))}
      </div>
    </FormGroup>
  )
}
