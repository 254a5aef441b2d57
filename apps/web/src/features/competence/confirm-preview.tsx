import { dayText } from '@zelo/contract/dates'
import type { ConfirmationPreview } from '@zelo/contract/month-end'
import { Fold } from '../../ui/details/fold.tsx'
import { SearchBox } from '../../ui/table/search-box.tsx'
import { leftOutText, sessionsText, treatmentsText } from './confirmation-texts.ts'
import { type LeftOutPads, withoutPads } from './left-out-pads.ts'

type Pad = ConfirmationPreview['list'][number]

const listClass = 'mt-2 rounded-field border border-line'
const lineClass = 'flex justify-between gap-4 border-line px-3 py-2 not-first:border-t'

type ConfirmPreviewProps = {
  preview: ConfirmationPreview
  withToday: boolean
  onWithToday: (withToday: boolean) => void
  search: string
  onSearch: (search: string) => void
  without: LeftOutPads
  onPad: (pad: Pad) => void
}

/** The effect of a confirmation by contract, professional and PAD, with a checkbox for each PAD. */
export function ConfirmPreview({ preview, withToday, onWithToday, ...pads }: ConfirmPreviewProps) {
  const { contract, today, treatments } = preview
  const { contracts, professionals, professionalCount } = withoutPads(preview, pads.without)
  const others = leftOutText(preview.leftOut, withToday ? 0 : today)
  return (
    <div className="mt-4 grid gap-4 text-ink">
      {today > 0 && (
        <label className="flex min-h-[40px] cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={withToday}
            onChange={(event) => onWithToday(event.target.checked)}
            className="size-[18px] accent-brand"
          />
          {today === 1 ? 'Incluir a sessão de hoje' : `Incluir as ${today} sessões de hoje`}
        </label>
      )}
      {!contract && contracts.length > 0 && (
        <section aria-label="Por contrato">
          <h3 className="font-bold">Por contrato</h3>
          <ul className={listClass}>
            {contracts.map(({ id, fantasy_name, sessions, treatments: count }) => (
              <li key={id} className={lineClass}>
                <span className="min-w-0 break-words">{fantasy_name}</span>
                <Amounts sessions={sessions} treatments={count} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {professionals.length > 0 && (
        <section aria-label="Por profissional">
          <h3 className="font-bold">Por profissional</h3>
          <ul className={listClass}>
            {professionals.map(({ id, fullName, sessions, treatments: count }) => (
              <li key={id} className={lineClass}>
                <span className="min-w-0 break-words">{fullName}</span>
                <Amounts sessions={sessions} treatments={count} />
              </li>
            ))}
          </ul>
          {professionalCount > professionals.length && (
            <p className="mt-2 text-muted">
              Mostrados os primeiros {professionals.length} de {professionalCount} profissionais.
            </p>
          )}
        </section>
      )}
      {treatments > 0 && <Pads preview={preview} {...pads} />}
      {others && <p className="text-muted">Ficam como estão: {others}.</p>}
    </div>
  )
}

const Amounts = ({ sessions, treatments }: { sessions: number; treatments: number }) => (
  <span className="whitespace-nowrap text-muted">
    {sessionsText(sessions)}, {treatmentsText(treatments)}
  </span>
)

type PadsProps = Pick<ConfirmPreviewProps, 'preview' | 'search' | 'onSearch' | 'without' | 'onPad'>

/** A list of more PADs has a search box, because the answer contains only the first PADs. */
const maxUnsearched = 8

function Pads({ preview: { contract, list, treatments }, search, onSearch, without, onPad }: PadsProps) {
  return (
    <Fold
      headClass="w-full"
      label={
        <span>
          Ver PADs e dias, ou deixar algum de fora
          {without.size > 0 && (
            <span className="text-warning"> ({treatmentsText(without.size)} de fora)</span>
          )}
        </span>
      }
    >
      {() => (
        <>
          {treatments > maxUnsearched && (
            <SearchBox value={search} onSearch={onSearch} placeholder="Procurar paciente ou profissional" />
          )}
          <ul className={listClass}>
            {list.map((pad) => (
              <li key={pad.treatmentId} className={lineClass}>
                <label className="flex min-w-0 flex-1 cursor-pointer items-start gap-3">
                  <input
                    type="checkbox"
                    checked={!without.has(pad.treatmentId)}
                    onChange={() => onPad(pad)}
                    className="mt-[3px] size-[18px] shrink-0 accent-brand"
                  />
                  <span className="min-w-0 break-words">
                    {pad.patient}
                    <span className="block text-[13px] text-muted">
                      {[pad.specialty, pad.professional, ...(contract ? [] : [pad.contract])].join(' · ')}
                    </span>
                  </span>
                </label>
                <span className="text-right text-muted">
                  {pad.days.map((day) => dayText(day).slice(0, 5)).join(', ')}
                </span>
              </li>
            ))}
          </ul>
          {list.length === 0 && <p className="mt-2 text-muted">Nenhum PAD com esse nome.</p>}
          {!search && treatments > list.length && (
            <p className="mt-2 text-muted">
              Mostrados os primeiros {list.length} de {treatmentsText(treatments)}. Procure os outros pelo
              nome.
            </p>
          )}
        </>
      )}
    </Fold>
  )
}
